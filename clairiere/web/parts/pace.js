// How a table is played, in words: its rules, its pace, its clock.

/** @import { About, Clock, Words } from '../types.d.ts' */

const MINUTE = 60;
export const DAY = 86_400;

/** @param {Clock} clock @param {Words} words */
export function clockName({ each, seconds, plus }, words) {
  if (seconds >= DAY) return words('create-clock-day', { days: Math.round(seconds / DAY) });
  if (seconds < MINUTE) return words(`create-clock-${each}-seconds`, { seconds, plus });
  return words(`create-clock-${each}`, { minutes: Math.round(seconds / MINUTE), plus });
}

/** What is agreed on besides who plays; the options by the words of their game, if those are known. @param {About} about @param {Words} words */
export function agreed({ options, pace, clock, rated, tournament }, words) {
  const chosen = Object.keys(options).filter((name) => options[name] && words.has(`option-${name}`));
  return [
    ...(rated ? [words('rated')] : []),
    ...(tournament ? [words('tournament-game')] : []),
    ...chosen.map((name) => words(`option-${name}`)),
    words(`create-pace-${pace}`),
    ...(clock ? [clockName(clock, words)] : []),
    ...(clock?.late === 'loses' ? [words('clock-late-loses')] : []),
  ];
}
