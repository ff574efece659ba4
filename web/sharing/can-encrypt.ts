/** Browsers offer encryption only over https and on localhost. */
export const canEncrypt = () => globalThis.crypto?.subtle !== undefined
