import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decide } from './decide.ts'
import type { Statement } from './statement.ts'
import { anyStatement, anyStatements } from './testing/any-statement.ts'
import { wordsIn } from './testing/words.ts'

const context = { today: '2026-06-15', timeZone: 'America/New_York' }

const RUNS = { numRuns: 60 }

it('decides the same, whatever the order of a file', () => {
  const shuffled = anyStatements.chain(statements =>
    fc.tuple(fc.constant(statements), fc.shuffledSubarray(statements, { minLength: statements.length })),
  )
  fc.assert(
    fc.property(shuffled, ([statements, other]) => {
      expect(decide(other, context)).toEqual(decide(statements, context))
    }),
    RUNS,
  )
})

it('adds nothing if a file contains everything twice', () => {
  fc.assert(
    fc.property(anyStatements, statements => {
      const once = decide(statements, context)
      const twice = decide([...statements, ...structuredClone(statements)], context)
      expect(twice.records).toEqual(once.records)
    }),
    RUNS,
  )
})

/** They name no other statement, and nothing else has their name. */
const aloneStatements = fc
  .array(anyStatement, { maxLength: 8 })
  .map(statements =>
    statements.map(
      (statement, index): Statement => ({ ...apart(statement), source: `Clinic ${index}`, sourceId: `id-${index}` }),
    ),
  )

const apart = (statement: Statement): Statement => {
  if (statement.kind === 'medication') return { ...statement, partOf: [] }
  if (statement.kind === 'observation') return { ...statement, members: [] }
  return statement.kind === 'report' ? { ...statement, results: [] } : statement
}

it('decides the same in two files as in one, for what does not refer to each other', () => {
  const split = fc.tuple(aloneStatements, fc.nat(8))
  fc.assert(
    fc.property(split, ([statements, at]) => {
      const [first, second] = [statements.slice(0, at), statements.slice(at)].map(part => decide(part, context))
      const whole = decide(statements, context)
      const keysOf = (records: typeof whole.records) => records.map(({ type, key, values }) => ({ type, key, values }))
      const both = [...(first?.records ?? []), ...(second?.records ?? [])]
      expect(keysOf(whole.records)).toEqual(expect.arrayContaining(keysOf(both)))
      expect(whole.records).toHaveLength(both.length)
    }),
    RUNS,
  )
})

it('keeps every word of every statement in a record, its origin, or the list of what is left out', () => {
  fc.assert(
    fc.property(anyStatements, statements => {
      const { records, leftOut } = decide(statements, context)
      const told = new Set(
        wordsIn([records.map(({ values, origin }) => [Object.values(values).map(String), origin]), leftOut]),
      )
      const lost = statements.flatMap(statement => wordsIn(statement)).filter(word => !told.has(word))
      expect(lost).toEqual([])
    }),
    RUNS,
  )
})
