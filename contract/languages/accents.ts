/**
 * Marks that people leave out when they type: accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic, and
 * the line that only stretches an Arabic word. In Devanagari, Thai and others marks are vowels, without which it is
 * another word.
 */
const ACCENTS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g

/** Text without such marks, decomposed, with compatible forms alike. */
export const withoutAccents = (text: string) => text.normalize('NFKD').replace(ACCENTS, '')
