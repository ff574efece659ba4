import { commonPasswordWords } from './common-password-words.ts'

const ROWS = [
  '12345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgbyhn',
]
const WALKS = [...ROWS, ...ROWS.map(row => [...row].reverse().join(''))]

/** How many characters remain without keyboard sequences of three or more keys. */
const lengthWithoutWalks = (text: string) => {
  let left = 0
  for (let at = 0; at < text.length; ) {
    let run = 0
    while (at + run < text.length && WALKS.some(walk => walk.includes(text.slice(at, at + run + 1)))) run += 1
    if (run < 3) left += 1
    at += run < 3 ? 1 : run
  }
  return left
}

const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
}
const respelled = (text: string) => text.replace(/[@431!05$]/g, sign => LOOKALIKES[sign] ?? sign)
const withoutEnds = (text: string) => text.replace(/^\P{L}+|\P{L}+$/gu, '')
const lettersOf = (text: string) => text.replace(/\P{L}+/gu, '')

const isOneOrTwoWords = (letters: string) => {
  if (commonPasswordWords.has(letters)) return true
  for (let at = 1; at < letters.length; at += 1) {
    if (commonPasswordWords.has(letters.slice(0, at)) && commonPasswordWords.has(letters.slice(at))) return true
  }
  return false
}

/**
 * Whether a password is among the first that anyone would guess: one or two everyday words however spelled and ended
 * (`P@ssw0rd2024!`), keys in a row, a pattern repeated, or a number. Rules instead of a list, because most lists
 * hold few passwords of ten characters and more, and people only vary the ending.
 */
export const isCommonPassword = (password: string) => {
  const text = password.normalize('NFKC').toLowerCase()
  if (/^\d{1,15}$/.test(text) || /^(.{1,5})\1+.?$/s.test(text)) return true
  if (new Set(text).size < 4 || lengthWithoutWalks(text) <= 3) return true
  return [respelled(withoutEnds(text)), withoutEnds(respelled(text)), text].map(lettersOf).some(isOneOrTwoWords)
}
