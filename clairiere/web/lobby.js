// The line to the lobby: who is here, and who waits for somebody. It comes back by itself; nothing is lost while it is
// away, because each message tells all of it.

import { tell } from './notice.js';

/** @import { Lobby } from './types.d.ts' */

const WAITS = [500, 1_500, 4_000, 10_000];
const FINAL = [4400, 4404]; // such a club, or tournament, is not known

/** Hear how a lobby stands, until the answer is called. @param {string | null} club the key of a club @param {(news: Lobby) => void} heard */
export const hearLobby = (club, heard) => hear(club ? { club } : {}, (news) => news.type === 'lobby' && heard(news));

/** Hear whenever a tournament stands otherwise than before. @param {string} tournament @param {() => void} heard */
export function hearTournament(tournament, heard) {
  let known = '';
  return hear({ tournament }, ({ type, word }) => {
    if (type !== 'tournament' || word === known) return;
    known = word;
    heard();
  });
}

/** @param {{ club?: string, tournament?: string }} room @param {(news: any) => unknown} heard */
function hear(room, heard) {
  let tries = 0;
  let open = true;
  /** @type {WebSocket | undefined} */
  let socket;
  /** @type {number | undefined} */
  let retry;
  const connect = () => {
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/lobby/live`);
    socket.onopen = () => socket?.send(JSON.stringify({ do: 'hello', ...room }));
    socket.onmessage = ({ data }) => {
      tries = 0;
      const news = JSON.parse(data);
      if (news.type === 'notice') tell(news.text);
      else heard(news);
    };
    socket.onclose = ({ code }) => {
      if (!open || FINAL.includes(code)) return;
      retry = setTimeout(connect, WAITS[Math.min(tries, WAITS.length - 1)]);
      tries += 1;
    };
  };
  connect();
  return () => {
    open = false;
    clearTimeout(retry);
    socket?.close();
  };
}
