import type { Statement } from '../../clinical/statement.ts'
import { blocksOf } from './narrative-blocks.ts'
import { stringsIn } from './untold.ts'
import { saysNothing } from './vendor-oddities.ts'
import { child, textOf } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

/** Words about dates, units and the table itself. */
const USUAL = new Set([
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november'],
  ...['december', 'jan', 'feb', 'mar', 'apr', 'jun', 'jul', 'aug', 'sep', 'sept', 'oct', 'nov', 'dec', 'monday'],
  ...['tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'utc', 'est', 'cst', 'pst', 'gmt'],
  ...['edt', 'cdt', 'pdt', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'start', 'end', 'date', 'time', 'null'],
  ...['section', 'comments', 'comment', 'code', 'value', 'unit', 'test', 'name', 'description', 'status', 'snomed'],
  ...[
    'snomedct',
    'loinc',
    'rxnorm',
    'cvx',
    'entered',
    'result',
    'results',
    'reference',
    'range',
    'disorder',
    'finding',
  ],
  ...['per', 'minute', 'beats', 'breaths', 'mmhg', 'lbs', 'kgs', 'inches', 'bpm', 'rpm', 'deg', 'resulted'],
  ...['active', 'completed', 'inactive', 'final', 'not', 'available', 'unknown', 'none', 'the', 'and', 'for', 'with'],
])

const wordsOf = (text: string) =>
  new Set((text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter(word => !USUAL.has(word)))

/**
 * The number of words that no statement has; a difference in a word or two is another way to write the same. A line of
 * which no word is told, such as "Cane, 2003", tells something of its own.
 */
const MIN_UNTOLD = 3

/** The rows and paragraphs of a section that its entries do not tell; they stay in the document. */
export const untoldNarrative = (section: XmlElement, statements: readonly Statement[]): string[] => {
  const told = wordsOf(statements.flatMap(stringsIn).join(' '))
  const title = wordsOf(textOf(child(section, 'title')))
  const isHeading = (words: readonly string[]) => words.every(word => title.has(word))
  return blocksOf(child(section, 'text')).filter(block => {
    const words = [...wordsOf(block)]
    const untold = words.filter(word => !told.has(word))
    const isMost = untold.length >= MIN_UNTOLD && untold.length > words.length / 2
    const isAll = words.length > 0 && untold.length === words.length && !isHeading(words)
    return (isMost || isAll) && !saysNothing(block)
  })
}
