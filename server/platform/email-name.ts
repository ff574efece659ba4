/** Long enough for nearly every name, and too short for a message. */
const MAX_CHARS = 50

/** "J.R.R.Tolkien": each dot follows one capital letter. */
const INITIALS = /^(\p{Lu}\.)+\p{Lu}\p{L}*\.?$/u
/** What mail programs turn into links, and what people would type into a browser. */
const LINK = /[@/\\]|\w:|[\p{L}\p{N}]\.[\p{L}\p{N}]|^www\b/iu

/** No telephone number has so few. */
const MOST_DIGITS = 4

/**
 * A name that is safe in an email to someone else, so that it cannot carry a message to them. What looks like an
 * address, a link or a telephone number is left out; the result may be empty.
 */
export const nameInEmail = (name: string): string => {
  const words = name
    .normalize('NFKC')
    // Invisible characters would hide a link from the test below.
    .replace(/\p{Cf}/gu, '')
    .replace(/。|｡/g, '.')
    .split(/[\s\p{Cc}]+/u)
    .flatMap(word => {
      if (INITIALS.test(word)) return [word.replace(/\.(?=\p{L})/gu, '. ')]
      return word === '' || LINK.test(word) ? [] : [word]
    })
  const digits = words.join('').match(/\p{N}/gu) ?? []
  const shown = digits.length > MOST_DIGITS ? words.filter(word => !/\p{N}/u.test(word)) : words
  return [...shown.join(' ')].slice(0, MAX_CHARS).join('').trim()
}
