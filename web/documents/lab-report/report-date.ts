import type { Line } from '#web/record/files/derived/page-lines.ts'
import { plainText } from './header-words.ts'
import { dateOrder, readDate } from './read-date.ts'
import type { ReportLanguage } from './report-language.ts'

/** Labels of the date, best first: when the sample was taken, when it arrived, when the report was made. */
const LABELS: readonly RegExp[] = [
  /\b(?:date )?(?:collected|collection|drawn|date taken|sample taken|sampled)\b|\b(?:abnahme|entnahme|probenentnahme|blutentnahme|entnahmedatum|abnahmedatum|probennahme)|\b(?:preleve|prelevement|preleves|date de prelevement)\b|\b(?:toma|extraccion|fecha de toma|toma de muestra|obtencion)\b/,
  /\b(?:received|date received|eingang|probeneingang|eingangsdatum|recu le|reception|recepcion|recibido)\b/,
  /\b(?:reported|report date|date of report|date reported|issued|befunddatum|befund vom|ausgang|berichtsdatum|edite le|edition|fecha de informe|fecha informe|emision|date|datum|fecha)\b/,
]

export const BIRTH =
  /\b(?:dob|birth|born|geb|geboren|geburtsdatum|ne|nee|naissance|nacimiento|nacido|nacida|f nac|fecha nac)\b/

/** The date after a label in the same line, or below it. */
const dateAfter = (lines: readonly Line[], index: number, label: RegExp, isDayFirst: boolean) => {
  const cells = lines[index]?.cells ?? []
  for (const [position, cell] of cells.entries()) {
    const plain = plainText(cell.text)
    if (
      !label.test(plain) ||
      (BIRTH.test(plain) && !label.test(plain.replace(/^.*?(?:birth|naissance|nacimiento|geb)\b/, '')))
    )
      continue
    // Only after the label: the date of birth may be before it in the same cell.
    const own = readDate(afterLabel(cell.text, label), isDayFirst)
    if (own) return own
    const next = cells[position + 1]
    const beside = next && !BIRTH.test(plainText(next.text)) ? readDate(next.text, isDayFirst) : undefined
    if (beside) return beside
    const below = lines[index + 1]?.cells.find(({ x, width }) => x < cell.x + cell.width && x + width > cell.x)
    const under = below && !BIRTH.test(plainText(below.text)) ? readDate(below.text, isDayFirst) : undefined
    if (under) return under
  }
  return undefined
}

const afterLabel = (text: string, label: RegExp) => {
  const words = text.split(' ')
  const start = words.findLastIndex((_, index) => label.test(plainText(words.slice(index).join(' '))))
  return words.slice(Math.max(0, start)).join(' ')
}

/** Whether the day comes first in dates such as 03/05/2026, by the other dates or the language. */
export const dayComesFirst = (texts: readonly string[], language: ReportLanguage) => {
  const orders = texts.map(dateOrder).filter(order => order !== undefined)
  return orders.length > 0 ? orders.includes('day') : language !== 'en'
}

/** The date of a page's results; undefined if the page has none. */
export const dateOf = (lines: readonly Line[], language: ReportLanguage): string | undefined => {
  const isDayFirst = dayComesFirst(
    lines.map(({ text }) => text),
    language,
  )
  for (const label of LABELS)
    for (const index of lines.keys()) {
      const date = dateAfter(lines, index, label, isDayFirst)
      if (date) return date
    }
  return undefined
}
