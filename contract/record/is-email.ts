/** Good enough to catch a slip; only a letter that arrives proves an address. */
export const isEmail = (address: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)
