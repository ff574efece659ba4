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

const haveCommon = (a: Set<string>, b: Set<string>) => [...a].some(item => b.has(item))

/** Names that have no word in common name different things: "Penicillin" and "Aspirin". */
const areUnlike = (a: string, b: string) => !haveCommon(wordsOf(a), wordsOf(b))

const systemsOf = (codes: readonly string[]) => new Set(codes.map(code => code.slice(0, code.indexOf('|'))))

/** Panels and vital signs have many codes. */
const CHECKED = new Set(['allergies', 'medications', 'medical-conditions', 'immunizations'])

/** Whether two records have the same code under another name, or the same name under another code of the same system. */
const disagree = (a: Named, b: Named) => {
  const [codesA, codesB] = [a, b].map(({ record }) => identifyingCodes(record.origin.codes ?? []))
  if (!codesA || !codesB) return false
  const isCodeShared = codesA.some(code => codesB.includes(code))
  if (isCodeShared) return areUnlike(a.what, b.what)
  const areComparable = haveCommon(systemsOf(codesA), systemsOf(codesB))
  return areComparable && plainName(a.what) === plainName(b.what)
}

const MAX_COMPARED = 200

/** Marks both, because nobody can tell which one the source has miscoded. */
export const markCodeConflicts = (items: readonly Named[]) => {
  const byTerm = new Map<string, Named[]>()
  for (const item of items.filter(({ record }) => CHECKED.has(record.type)))
    for (const term of [`name|${plainName(item.what)}`, ...identifyingCodes(item.record.origin.codes ?? [])]) {
      const key = `${item.record.type}|${term}`
      byTerm.set(key, [...(byTerm.get(key) ?? []), item])
    }
  for (const group of byTerm.values())
    for (const [index, item] of group.slice(0, MAX_COMPARED).entries())
      for (const other of group.slice(index + 1, MAX_COMPARED))
        if (disagree(item, other)) for (const { record } of [item, other]) addDoubt(record)
}

const addDoubt = (record: DecidedRecord) => {
  if (!record.doubts.includes('codes-disagree')) record.doubts.push('codes-disagree')
}
