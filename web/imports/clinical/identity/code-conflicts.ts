import type { DecidedRecord } from '../decided.ts'
import { identifyingCodes } from './identifying-codes.ts'
import { plainName } from './names.ts'

interface Named {
  record: DecidedRecord
  what: string
}

const wordsOf = (name: string) =>
  new Set(
    plainName(name)
      .split(' ')
      .filter(word => /\p{L}{3}/u.test(word)),
  )

const haveCommon = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some(item => b.has(item))

/** Panels and vital signs have many codes. */
const CHECKED = new Set(['allergies', 'medications', 'medical-conditions', 'immunizations'])

interface Compared {
  record: DecidedRecord
  name: string
  words: ReadonlySet<string>
  codes: ReadonlySet<string>
  systems: ReadonlySet<string>
}

const comparedOf = ({ record, what }: Named): Compared => {
  const codes = identifyingCodes(record.origin.codes ?? [])
  return {
    record,
    name: plainName(what),
    words: wordsOf(what),
    codes: new Set(codes),
    systems: new Set(codes.map(code => code.slice(0, code.indexOf('|')))),
  }
}

/**
 * Whether two records have the same code under another name, or the same name under another code of the same system.
 * Names that have no word in common name different things: "Penicillin" and "Aspirin".
 */
const disagree = (a: Compared, b: Compared) =>
  haveCommon(a.codes, b.codes) ? !haveCommon(a.words, b.words) : haveCommon(a.systems, b.systems) && a.name === b.name

const MAX_COMPARED = 200

/** Marks both, because it is unclear which one the source has miscoded. */
export const markCodeConflicts = (items: readonly Named[]) => {
  const compared = items.filter(({ record }) => CHECKED.has(record.type)).map(comparedOf)
  const byTerm = new Map<string, Compared[]>()
  for (const item of compared)
    for (const term of [`name|${item.name}`, ...item.codes]) {
      const key = `${item.record.type}|${term}`
      const group = byTerm.get(key)
      if (group) group.push(item)
      else byTerm.set(key, [item])
    }
  for (const group of byTerm.values())
    for (const [index, item] of group.slice(0, MAX_COMPARED).entries())
      for (const other of group.slice(index + 1, MAX_COMPARED))
        if (disagree(item, other)) for (const { record } of [item, other]) addDoubt(record)
}

const addDoubt = (record: DecidedRecord) => {
  if (!record.doubts.includes('codes-disagree')) record.doubts.push('codes-disagree')
}
