// Bytes as text that may stand in an address, as WebAuthn and push services write them.

/** @param {ArrayBuffer | Uint8Array} bytes */
export const text = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** @param {string} told */
export const bytes = (told) => Uint8Array.from(atob(told.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
