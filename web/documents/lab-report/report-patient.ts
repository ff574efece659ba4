import type { StatedPatient } from '#contract/imports/stated-patient.ts'
import { type Cell, type Line, linesOf } from '#web/record/files/derived/page-lines.ts'
import type { PageText } from '#web/record/files/derived/pdf-text.ts'
import { plainText } from './header-words.ts'
import { readDate } from './read-date.ts'
import { BIRTH, dayComesFirst } from './report-date.ts'
import { languageOf } from './report-language.ts'

const MAX_PAGES = 50

const LABEL =
  /^(?:patient(?:e|in)?(?:['’]s)?(?: name)?|name(?: (?:of|des|der) patient(?:en|in)?)?|nom(?: (?:du patient|et prénom))?|paciente|nombre(?: y apellidos| del paciente)?|apellidos y nombre)\s*:\s*(\S.*)$/i
/** Without a colon, only above or beside the name. A bare "Name" is the head of a column of tests. */
const LONE_LABEL = /^(?:patient(?:e|in)?(?:['’]s)?(?: name| information)?|nom du patient|paciente)\s*:?$/i
/** The words after which the birth date stands, as they are written. */
const BIRTH_WRITTEN =
  /(?<!\p{L})(?:d\.?o\.?b\.?|date of birth|birth ?date|born|geb(?:oren|urtsdatum|\.)?|née? le|née?|date de naissance|nacid[oa]|fecha de nacimiento|f(?:echa)?\.? ?nac)(?!\p{L})/iu
const NO_NAME =
  /\b(?:information|report|laborator\w*|labor|labs?|hospital|clinic|page|patient|doctor|physician|specimen|sample|collected|received|befund|seite|compte|rendu|informe|paciente|date|datum|fecha|sex|sexe|sexo|gender|age)\b/

/** What looks like a person's name: two to six words of letters, nothing that only a label would say. */
const nameIn = (text: string | undefined): string | undefined => {
  const name = (text ?? '')
    .split(/\s[·•|]\s/)[0]
    ?.replace(/[\s,;·•-]{1,40}$/u, '')
    .trim()
  if (!name || name.length > 80 || !/^[\p{L}\p{M}.,'’ -]+$/u.test(name)) return undefined
  const words = name.split(/[\s,]+/).filter(Boolean)
  const isName = words.length >= 2 && words.length <= 6 && /^\p{Lu}/u.test(name) && !NO_NAME.test(plainText(name))
  return isName ? name : undefined
}

const overlaps = (a: Cell, b: Cell) => a.x < b.x + b.width && b.x < a.x + a.width

const labelledName = (lines: readonly Line[]): string | undefined => {
  for (const [index, { cells }] of lines.entries()) {
    for (const [position, cell] of cells.entries()) {
      const own = nameIn(LABEL.exec(cell.text)?.[1]?.replace(BIRTH_WRITTEN, '|').split('|')[0])
      if (own) return own
      if (!LONE_LABEL.test(cell.text)) continue
      const below = lines[index + 1]?.cells.find(other => overlaps(cell, other))
      const beside = nameIn(cells[position + 1]?.text) ?? nameIn(below?.text)
      if (beside) return beside
    }
  }
  return undefined
}

/** The birth date, and what stands before it or above it, which is the name where no label says so. */
const birthIn = (lines: readonly Line[], isDayFirst: boolean) => {
  // A year of two digits may be of either century.
  const dayOf = (text: string | undefined) =>
    text && /\d{4}/.test(text) ? readDate(text, isDayFirst, 1900) : undefined
  for (const [index, { cells }] of lines.entries()) {
    for (const [position, cell] of cells.entries()) {
      const label = BIRTH.test(plainText(cell.text)) ? BIRTH_WRITTEN.exec(cell.text) : null
      if (!label) continue
      const after = cell.text.slice(label.index + label[0].length)
      const below = lines[index + 1]?.cells.find(other => overlaps(cell, other))
      const birthDate = dayOf(after) ?? dayOf(cells[position + 1]?.text) ?? dayOf(below?.text)
      if (!birthDate) continue
      const above = lines[index - 1]?.cells.find(other => overlaps(cell, other))
      const name = nameIn(cell.text.slice(0, label.index)) ?? nameIn(cells[position - 1]?.text) ?? nameIn(above?.text)
      return { birthDate, name }
    }
  }
  return undefined
}

/** Whom a report is about, as its pages say; empty if none does. */
export const readReportPatients = (pages: readonly PageText[]): StatedPatient[] => {
  const read = pages.slice(0, MAX_PAGES).map(linesOf)
  const texts = read.flatMap(lines => lines.map(({ text }) => text))
  const isDayFirst = dayComesFirst(texts, languageOf(texts))
  const found = read.flatMap(lines => {
    const birth = birthIn(lines, isDayFirst)
    const name = labelledName(lines) ?? birth?.name
    if (!name && !birth) return []
    return [{ ...(name && { name }), ...(birth && { birthDate: birth.birthDate }), identifiers: [] }]
  })
  // Each page repeats it.
  const keyOf = ({ name, birthDate }: StatedPatient) => `${plainText(name ?? '')}/${birthDate}`
  return found.filter((patient, index) => found.findIndex(other => keyOf(other) === keyOf(patient)) === index)
}
