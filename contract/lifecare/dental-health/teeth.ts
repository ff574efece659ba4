import { type Message, message } from '../topics/message.ts'

/** The permanent teeth in the Universal Numbering System: from the upper right wisdom tooth around to the lower right one. */
export const TEETH: readonly number[] = Array.from({ length: 32 }, (_, index) => index + 1)

/** From the last tooth of a side to the front. */
const NAMES = [
  message('third molar (wisdom tooth)'),
  message('second molar'),
  message('first molar'),
  message('second premolar'),
  message('first premolar'),
  message('canine'),
  message('lateral incisor'),
  message('central incisor'),
] as const

const nameAt = (fromBack: number) => NAMES[fromBack] ?? NAMES[0]

/** "Upper left first molar" */
export const toothName = (tooth: number): Message => {
  if (tooth <= 8) return message('Upper right {tooth}', { tooth: nameAt(tooth - 1) })
  if (tooth <= 16) return message('Upper left {tooth}', { tooth: nameAt(16 - tooth) })
  if (tooth <= 24) return message('Lower left {tooth}', { tooth: nameAt(tooth - 17) })
  return message('Lower right {tooth}', { tooth: nameAt(32 - tooth) })
}

const PART = /^#?(\d{1,2})(?:\s*[-–]\s*#?(\d{1,2}))?$/

/** One number, or a range such as `8-10`; empty if it is not a tooth. */
const teethOfPart = (part: string): number[] => {
  const [, from, to] = PART.exec(part) ?? []
  const first = Number(from)
  const last = Number(to ?? from)
  return first >= 1 && last <= 32 ? TEETH.slice(first - 1, last) : []
}

/** Parses a text such as `3, 14` or `8-10`, sorted and without duplicates; undefined if it cannot be parsed. */
export const readTeeth = (text: string): number[] | undefined => {
  const parts = text
    .split(/[,;]/)
    .map(part => part.trim())
    .filter(Boolean)
  const each = parts.map(teethOfPart)
  if (each.length === 0 || each.some(teeth => teeth.length === 0)) return undefined
  return [...new Set(each.flat())].sort((a, b) => a - b)
}

export const writeTeeth = (teeth: number[]) => teeth.join(', ')
