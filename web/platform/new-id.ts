/** A name that nobody else has. Not `crypto.randomUUID`: browsers offer that on https and on this machine only. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
