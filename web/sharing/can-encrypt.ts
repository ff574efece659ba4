/** Browsers encrypt only where nobody in between can change the page: over https, or on this very machine. */
export const canEncrypt = () => globalThis.crypto?.subtle !== undefined
