import {
  ALL_TEETH,
  isMilkTooth,
  type Tooth,
  type ToothNumbering,
  toothNumber,
  toothNumbered,
} from '#contract/facts/tooth-numbers/tooth-numbers.ts'
import { type Message, message } from '../topics/message.ts'

/** From the front to the last tooth of a side. */
const PERMANENT_NAMES = [
  message('central incisor'),
  message('lateral incisor'),
  message('canine'),
  message('first premolar'),
  message('second premolar'),
  message('first molar'),
  message('second molar'),
  message('third molar (wisdom tooth)'),
] as const
const MILK_NAMES = [
  message('central incisor (milk tooth)'),
  message('lateral incisor (milk tooth)'),
  message('canine (milk tooth)'),
  message('first molar (milk tooth)'),
  message('second molar (milk tooth)'),
] as const

/** "Upper left first molar" */
export const toothName = (tooth: Tooth): Message => {
  const names: readonly Message[] = isMilkTooth(tooth) ? MILK_NAMES : PERMANENT_NAMES
  const name = names[(tooth % 10) - 1] ?? PERMANENT_NAMES[0]
  const quadrant = Math.floor(tooth / 10) % 4
  if (quadrant === 1) return message('Upper right {tooth}', { tooth: name })
  if (quadrant === 2) return message('Upper left {tooth}', { tooth: name })
  return quadrant === 3
    ? message('Lower left {tooth}', { tooth: name })
    : message('Lower right {tooth}', { tooth: name })
}

const PART = /^#?(\d{1,2}|[a-t])(?:\s*[-–]\s*#?(\d{1,2}|[a-t]))?$/i

/** One number, or a range such as `8-10` in the order of that numbering; empty if it is not a tooth. */
const teethOfPart = (part: string, numbering: ToothNumbering): Tooth[] => {
  const [, from = '', to = from] = PART.exec(part) ?? []
  const [first, last] = [from, to].map(written => toothNumbered(written, numbering))
  if (!first || !last || isMilkTooth(first) !== isMilkTooth(last)) return []
  if (numbering === 'universal') return ALL_TEETH.slice(ALL_TEETH.indexOf(first), ALL_TEETH.indexOf(last) + 1)
  // From 13 to 23 could be six teeth or all between: only within one quadrant.
  const isOneQuadrant = Math.floor(first / 10) === Math.floor(last / 10)
  return isOneQuadrant ? ALL_TEETH.filter(tooth => tooth >= first && tooth <= last) : []
}

const PREFIX = /^(universal|fdi)\b:?\s*/i

export const numberingOf = (text: string): ToothNumbering =>
  PREFIX.exec(text.trim())?.[1]?.toLowerCase() === 'fdi' ? 'fdi' : 'universal'

const inOrder = (a: Tooth, b: Tooth) => ALL_TEETH.indexOf(a) - ALL_TEETH.indexOf(b)

const readNumbers = (text: string): Tooth[] | undefined => {
  const numbering = numberingOf(text)
  const parts = text
    .trim()
    .replace(PREFIX, '')
    .split(/[,;]/)
    .map(part => part.trim())
    .filter(Boolean)
  const each = parts.map(part => teethOfPart(part, numbering))
  if (each.length === 0 || each.some(teeth => teeth.length === 0)) return undefined
  return [...new Set(each.flat())].sort(inOrder)
}

/**
 * Parses `3, 14` or `8-10`, by Universal numbers unless `FDI` stands before them; also `Universal 3 = FDI 16`, if both
 * name the same teeth. Sorted and without duplicates; undefined if it cannot be parsed.
 */
export const readTeeth = (text: string): Tooth[] | undefined => {
  const [first, ...others] = text.split('=').map(readNumbers)
  return others.every(other => String(other) === String(first)) ? first : undefined
}

export const formatTeeth = (teeth: readonly Tooth[], numbering: ToothNumbering) =>
  teeth.map(tooth => toothNumber(tooth, numbering)).join(', ')

/** As stored: in both systems, because 14 is another tooth in each of them, and files go anywhere. */
export const writeTeeth = (teeth: readonly Tooth[]) =>
  `Universal ${formatTeeth(teeth, 'universal')} = FDI ${formatTeeth(teeth, 'fdi')}`
