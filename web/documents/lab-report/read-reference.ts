import { type Range, readRange } from '#contract/healthcare/test-results/read-range.ts'
import { type DecimalMark, numberPattern, plainNumber } from './decimal-mark.ts'
import { readUnit } from './read-unit.ts'

/** "Less than" and "more than" in laboratory reports. */
const BELOW =
  /^(?:<\s*(?:or\s*)?=|≤|⩽|<|up to|less than|lower than|under|below|bis(?: zu)?|unter|kleiner(?: als)?|inf(?:[ée]rieure?|\.)?\s*(?:ou [ée]gale?\s*)?[àa]|jusqu['’][àa]|moins de|hasta|menor(?:es)?(?: (?:de|que|a))?|inferior(?:es)? a|max\.?)\s*/i
const ABOVE =
  /^(?:>\s*(?:or\s*)?=|≥|⩾|>|from|greater than|more than|higher than|over|above|ab|[üu]ber|gr[öo][ßs]+er(?: als)?|mind(?:estens|\.)|sup(?:[ée]rieure?|\.)?\s*(?:ou [ée]gale?\s*)?[àa]|plus de|mayor(?:es)?(?: (?:de|que|a))?|superior(?:es)? a|desde|min\.?)\s*/i
const LABEL =
  /^(?:ref(?:erence|erenz|erencia)?(?: range)?|r[ée]f(?:[ée]rence)?s?|norm(?:al|e|es|bereich)?|vr|v\.?\s?r\.?|n|range|rango)\s*[.:=]+\s*/i
const BETWEEN = /\s*(?:-|–|—|−|~|\.\.+|to|bis|a|à|and|et|y|und)\s*/.source

/** Parses a reference range; undefined for other text. */
export const readReference = (written: string, mark: DecimalMark): (Range & { unit?: string }) | undefined => {
  const text = written
    .trim()
    .replace(/^[([](.*)[)\]]$/, '$1')
    .trim()
    .replace(LABEL, '')
    .replace(/^(?:de|von|entre|between|from)\s+(?=\d.*\s(?:à|a|bis|y|et|and|to)\s)/i, '')
    .trim()
  const number = numberPattern(mark)
  const two = new RegExp(`^(${number})(?:\\s*([^\\d\\s-]\\S*))?${BETWEEN}(${number})\\s*(.*)$`, 'i').exec(text)
  if (two) {
    const [, low = '', firstUnit = '', high = '', rest = ''] = two
    const unit = readUnit(rest) ?? readUnit(firstUnit)
    if ((rest !== '' && !unit) || (firstUnit !== '' && !readUnit(firstUnit))) return undefined
    return withUnit(readRange(`${plainNumber(low, mark)}-${plainNumber(high, mark)}`), unit)
  }
  const sign = BELOW.test(text) ? '<' : ABOVE.test(text) ? '>' : undefined
  if (!sign) return undefined
  const one = new RegExp(`^(${number})\\s*(.*)$`).exec(text.replace(sign === '<' ? BELOW : ABOVE, ''))
  if (!one) return undefined
  const unit = readUnit(one[2] ?? '')
  if (one[2] && !unit) return undefined
  return withUnit(readRange(`${sign}${plainNumber(one[1] ?? '', mark)}`), unit)
}

const withUnit = (range: Range | null, unit: string | undefined) => {
  if (!range || (range.low !== null && range.high !== null && range.low > range.high)) return undefined
  return { ...range, ...(unit && { unit }) }
}

/** Two numbers, or in brackets: "< 5" alone may also be a result. */
export const isClearlyReference = (text: string) =>
  /\d\s*(?:-|–|—|−|to|bis|à|a)\s*[-−]?\d/.test(text) || /^[([]/.test(text)
