/** Good enough to catch a typo; only a confirmation email proves an address. */
export const isEmail = (address: string) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(address)
