import { UnreadableFile } from '#web/record/import/unreadable-file.ts'

/** The content of a health card's QR code, which may be one of several: `shc:/2/3/5676…`. */
const CHUNK = /shc:\/(?:(\d{1,3})\/(\d{1,3})\/)?((?:\d\d)+)(?!\d)/g

/** Two digits per character, counted from the minus sign. */
const LOWEST = 45
const HIGHEST = 122 - LOWEST

const decodeDigits = (digits: string) => {
  const codes = digits.match(/../g)?.map(Number) ?? []
  if (codes.some(code => code > HIGHEST)) throw new UnreadableFile('unreadable')
  return codes.map(code => String.fromCharCode(code + LOWEST)).join('')
}

/** Decodes tokens from digits. A token may be split over several codes, in any order; all of them are needed. */
export const tokensInDigits = (text: string): string[] => {
  const tokens: string[] = []
  const chunks = new Map<number, string>()
  let total = 0
  for (const [, number, of, digits = ''] of text.matchAll(CHUNK)) {
    if (number === undefined) tokens.push(decodeDigits(digits))
    else {
      if (total !== 0 && total !== Number(of)) throw new UnreadableFile('unreadable')
      total = Number(of)
      chunks.set(Number(number), digits)
    }
  }
  if (total === 0) return tokens
  const parts = Array.from({ length: total }, (_, index) => chunks.get(index + 1))
  if (parts.includes(undefined)) throw new UnreadableFile('unreadable')
  return [...tokens, decodeDigits(parts.join(''))]
}
