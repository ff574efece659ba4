// No zod here: the dialog only needs the rule.
export const PASSPHRASE_LENGTH = 10

/** What is wrong with a backup's passphrase, typed twice. */
export const passphraseFault = (
  passphrase: string,
  again: string,
): { field: 'passphrase' | 'again'; message: string } | undefined => {
  if (passphrase.length < PASSPHRASE_LENGTH)
    return {
      field: 'passphrase',
      message: 'Use at least 10 characters. Anyone with the file can keep guessing as long as they like.',
    }
  return passphrase === again ? undefined : { field: 'again', message: 'These do not match.' }
}
