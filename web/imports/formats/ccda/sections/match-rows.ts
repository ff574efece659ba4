import type { NamedRow } from '../narrative.ts'

/** What an entry says that a row of the narrative may say too. */
export interface RowFacts {
  /** All names that the entry has for it. */
  names: readonly string[]
  /** `YYYY-MM-DD`. */
  dates: readonly string[]
  /** "25 mg", "active": each in the words of the entry. */
  words: readonly string[]
  rows: readonly NamedRow[]
  /** The same for entries that only their ids tell apart. */
  content: string
}

export interface RowMatch {
  own: NamedRow[]
  /** Rows of which one may be its own. */
  possible: NamedRow[]
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthOf = (name = '') => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1)
const day = (year = '', month = '', date = '') => `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`

/** The days that a text may mean; a date with slashes may be in either order. */
export const datesIn = (text: string): string[] => [
  ...[...text.matchAll(/(?<!\d)(\d{4})-?(\d{2})-?(\d{2})(?!\d)/g)].map(([, y, m, d]) => day(y, m, d)),
  ...[...text.matchAll(/(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/g)].flatMap(([, a, b, y]) => [
    day(y, a, b),
    day(y, b, a),
  ]),
  ...[...text.matchAll(/\b([a-z]{3,9})\.? (\d{1,2}),? (\d{4})\b/gi)].map(([, m, d, y]) => day(y, monthOf(m), d)),
  ...[...text.matchAll(/\b(\d{1,2})[- ]([a-z]{3,9})[- ](\d{4})\b/gi)].map(([, d, m, y]) => day(y, monthOf(m), d)),
]

/** The months that a text names without a day: "Dec 1998". */
export const monthsIn = (text: string): string[] =>
  [...text.matchAll(/(?<!\d )\b([a-z]{3,9})\.? (\d{4})\b/gi)].flatMap(([, month, year]) =>
    monthOf(month) === '0' ? [] : `${year}-${monthOf(month).padStart(2, '0')}`,
  )

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '')

const STRENGTH =
  /(?<![\d.,])((?:(?<!\S)[.,])?\d{1,9}(?:[.,]\d{1,9})?)\s{0,3}(mg|mcg|µg|ug|g|ml|iu|units?|meq|mmol|%)(?![a-z])/gi
const strengthsIn = (text: string) =>
  [...text.matchAll(STRENGTH)].map(([, number, unit]) => plain(`${number?.replace(/^[.,]/, '0$&')}${unit}`))

/** Two strengths in the names are two products; a dose may be several tablets. */
const isOtherStrength = ({ names }: RowFacts, row: NamedRow) => {
  const [own, other] = [names.flatMap(strengthsIn), strengthsIn(row.name)]
  return own.length > 0 && other.length > 0 && !other.some(strength => own.includes(strength))
}

/** The texts of a row as they are compared. */
const readRow = ({ cells }: NamedRow) => {
  const texts = cells.map(({ text }) => text)
  return { dates: new Set(texts.flatMap(datesIn)), text: plain(texts.join('|')) }
}

/** How many facts of the entry the row repeats. */
const agreement = ({ names, dates, words }: RowFacts, { name }: NamedRow, row: ReturnType<typeof readRow>) =>
  [
    names.some(each => plain(each) === plain(name)),
    dates.some(each => row.dates.has(each)),
    ...[...new Set(words.map(plain))].map(word => word !== '' && row.text.includes(word)),
  ].filter(Boolean).length

interface Pair<Entry> {
  entry: Entry
  row: NamedRow
  score: number
}

/** The pair with the highest score in each group, if only one has it. */
const onlyBest = <Entry>(pairs: readonly Pair<Entry>[], groupOf: (pair: Pair<Entry>) => unknown) =>
  new Set(
    [...Map.groupBy(pairs, groupOf).values()].flatMap(group => {
      const best = group.reduce((highest, { score }) => Math.max(highest, score), 0)
      const [first, ...others] = group.filter(({ score }) => score === best)
      return first && others.length === 0 ? [first] : []
    }),
  )

const textOf = ({ cells }: NamedRow) => cells.map(({ text }) => text).join('|')

/**
 * Which table row describes which entry, where entries of the same name do not refer to rows. Never by their order,
 * because a list may be sorted differently from its table. An entry and a row belong together if each is the other's
 * best match; the rest is marked as unclear.
 */
export const matchRows = <Entry>(entries: ReadonlyMap<Entry, RowFacts>): Map<Entry, RowMatch> => {
  const known = new Map<NamedRow['cells'], ReturnType<typeof readRow>>()
  const read = (row: NamedRow) => {
    const found = known.get(row.cells) ?? readRow(row)
    known.set(row.cells, found)
    return found
  }
  const pairs = [...entries].flatMap(([entry, facts]) =>
    facts.rows.flatMap(row =>
      isOtherStrength(facts, row) ? [] : [{ entry, row, score: agreement(facts, row, read(row)) }],
    ),
  )
  const own = new Map<Entry, NamedRow>()
  let free = pairs
  for (let isNew = true; isNew; ) {
    const bestOfRow = onlyBest(free, ({ row }) => row.cells)
    const mutual = [...onlyBest(free, ({ entry }) => entry)].filter(pair => bestOfRow.has(pair))
    isNew = mutual.length > 0
    for (const { entry, row } of mutual) own.set(entry, row)
    const taken = new Set(mutual.map(({ row }) => row.cells))
    free = free.filter(({ entry, row }) => !own.has(entry) && !taken.has(row.cells))
  }
  // Entries that say the same may have their rows in any order: the records are the same.
  for (const group of Map.groupBy(free, ({ entry }) => entries.get(entry)?.content).values()) {
    const same = new Set(group.map(({ entry }) => entry))
    const rows = new Map(group.map(({ row }) => [row.cells, row]))
    const isTheirs = free.every(({ entry, row }) => same.has(entry) || !rows.has(row.cells))
    if (!isTheirs || rows.size !== same.size) continue
    const ordered = [...rows.values()]
    for (const [index, entry] of [...same].entries()) {
      const row = ordered[index]
      if (row) own.set(entry, row)
    }
  }
  const byEntry = Map.groupBy(pairs, ({ entry }) => entry)
  const matches = new Map<Entry, RowMatch>()
  for (const entry of entries.keys()) {
    const found = own.get(entry)
    const rows = (byEntry.get(entry) ?? []).map(({ row }) => row)
    // Rows that say the same are as good as one.
    const isSame = new Set(rows.map(textOf)).size === 1 && rows.length > 1
    if (found || isSame) matches.set(entry, { own: found ? [found] : rows.slice(0, 1), possible: [] })
    else matches.set(entry, { own: [], possible: rows })
  }
  return matches
}
