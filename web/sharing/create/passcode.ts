/** Without those that look alike on paper or sound alike on the phone. */
const ALPHABET = 'abcdefghkmnpqrstuvwxyz23456789'

/** A passcode that cannot be guessed in five tries: eight letters and digits in two groups. */
export const suggestPasscode = () => {
  const pick = () => {
    // Values above the last whole multiple are discarded, so that every character is equally likely.
    const limit = 256 - (256 % ALPHABET.length)
    for (;;) {
      const [value = 0] = crypto.getRandomValues(new Uint8Array(1))
      if (value < limit) return ALPHABET[value % ALPHABET.length]
    }
  }
  const group = () => Array.from({ length: 4 }, pick).join('')
  return `${group()}-${group()}`
}
