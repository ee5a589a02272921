// A passkey that keeps one's key safe, should this browser lose it. The key is locked here, the house keeps the locked
// box, and what opens it lies in the passkey alone, as the handle of its user: that never leaves this page.
import { json } from '../api.js';
import { bytes, text } from '../base64.js';
import { become, knownMe, me } from '../me.js';

const LOCK = 'AES-GCM';
const IV = 12; // bytes
const SECRET = 32;
const KINDS = [-7, -257, -8]; // of signatures: ES256, RS256, EdDSA

/** Whether this browser can make one for this house: not over plain HTTP, nor for an address without a name. */
export const hasPasskeys = () =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname);

/** @param {Uint8Array<ArrayBuffer>} secret */
const lockOf = (secret) => crypto.subtle.importKey('raw', secret, LOCK, false, ['encrypt', 'decrypt']);

/** Make a passkey, and give the house the box that it opens. */
export async function keepSafe() {
  const person = me();
  const { challenge, name } = await json('/api/me/challenge', { body: {}, person });
  const secret = crypto.getRandomValues(new Uint8Array(SECRET));
  const made = /** @type {PublicKeyCredential} */ (await navigator.credentials.create({
    publicKey: {
      challenge: bytes(challenge),
      rp: { id: name, name: 'Clairière' },
      user: { id: secret, name: 'Clairière', displayName: 'Clairière' },
      pubKeyCredParams: KINDS.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  }));
  const answer = /** @type {AuthenticatorAttestationResponse} */ (made.response);
  const iv = crypto.getRandomValues(new Uint8Array(IV));
  const locked = await crypto.subtle.encrypt({ name: LOCK, iv }, await lockOf(secret), new TextEncoder().encode(person));
  const response = { clientDataJSON: text(answer.clientDataJSON), attestationObject: text(answer.attestationObject) };
  await json('/api/me/passkeys', { body: { credential: told(made, response), box: `${text(iv)}.${text(locked)}` }, person });
}

/** Be again whoever a passkey keeps. Whether that is somebody else than before. */
export async function comeBack() {
  const { challenge, name } = await json('/api/passkeys/challenge', { body: {} });
  const shown = /** @type {PublicKeyCredential} */ (await navigator.credentials.get({
    publicKey: { challenge: bytes(challenge), rpId: name, userVerification: 'required' },
  }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = /** @type {AuthenticatorAssertionResponse} */ (shown.response);
  const response = { clientDataJSON: text(clientDataJSON), authenticatorData: text(authenticatorData), signature: text(signature) };
  const { box } = await json('/api/passkeys', { body: { credential: told(shown, response) } });
  const [iv, locked] = box.split('.').map(bytes);
  const lock = await lockOf(new Uint8Array(/** @type {ArrayBuffer} */ (userHandle)));
  const person = new TextDecoder().decode(await crypto.subtle.decrypt({ name: LOCK, iv }, lock, locked));
  if (person === knownMe()) return false;
  become(person);
  return true;
}

/** What a passkey answered, as the house takes it. @param {PublicKeyCredential} credential @param {Record<string, string>} response */
const told = (credential, response) =>
  JSON.stringify({ id: credential.id, rawId: text(credential.rawId), type: credential.type, response });
