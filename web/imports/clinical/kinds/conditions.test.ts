import { expect, it } from 'vitest'
import { context, decided } from '../testing/decided.ts'
import { condition, on } from '../testing/statements.ts'
import { conditionStatus } from './conditions.ts'

const ended = { start: on('2020-01-01'), end: on('2020-02-01') }

it.each<[string, Parameters<typeof conditionStatus>[0], string, string | undefined]>([
  ['an active one is active', { clinicalStatus: 'active', period: {} }, 'active', undefined],
  ['a recurrence is active', { clinicalStatus: 'recurrence', period: {} }, 'active', undefined],
  ['a chronic one is chronic', { clinicalStatus: 'active', isChronic: true, period: {} }, 'chronic', undefined],
  [
    'an active one that has ended is resolved',
    { clinicalStatus: 'active', period: ended },
    'resolved',
    'status-against-dates',
  ],
  [
    'an inactive one that has ended stays inactive',
    { clinicalStatus: 'inactive', period: ended },
    'inactive',
    undefined,
  ],
  ['one in remission stays in remission', { clinicalStatus: 'remission', period: ended }, 'remission', undefined],
  ['an expected end is no end', { clinicalStatus: 'active', period: { end: on('2027-01-01') } }, 'active', undefined],
  ['an end alone says that it is over', { period: ended }, 'resolved', undefined],
  ['an end without a date too', { period: { hasEnded: true } }, 'resolved', undefined],
  [
    'a stated status wins over an end without a date',
    { clinicalStatus: 'active', period: { hasEnded: true } },
    'active',
    undefined,
  ],
  ['the status of its entry counts if it has none', { status: 'active', period: {} }, 'active', undefined],
  ['“completed” only says that it was written down', { status: 'completed', period: {} }, 'unknown', 'status-unknown'],
  ['the diagnosis of a visit has no status', { period: { start: on('2024-01-01') } }, 'unknown', 'status-unknown'],
  ['prior history, in words', { clinicalStatus: 'prior history', period: {} }, 'inactive', undefined],
])('decides the status of a condition: %s', (_, told, status, doubt) => {
  expect(conditionStatus(told, context)).toEqual({ status, ...(doubt && { doubt }) })
})

it('keeps the status that the dates overruled', () => {
  const { values } = decided(condition('Pneumonia', { period: ended }))
  expect(values).toMatchObject([
    {
      status: 'resolved',
      dateDiagnosed: '2020-01-01',
      dateResolved: '2020-02-01',
      notes: 'Status in the source: active',
    },
  ])
})

it.each(['a.xml', 'b.xml'])('keeps the second episode of an illness that shares its id, in %s', document => {
  const id = { identifiers: ['1.2.3^77'] }
  const { records } = decided(
    condition('Pneumonia', {
      ...id,
      document: 'a.xml',
      clinicalStatus: 'resolved',
      period: ended,
      changedAt: '2020-02-02T00:00:00Z',
    }),
    condition('Pneumonia', { ...id, document, period: { start: on('2025-11-01') }, changedAt: '2025-11-02T00:00:00Z' }),
  )
  expect(records).toHaveLength(2)
})

it('keeps a suspicion as one', () => {
  const { values, doubts } = decided(condition('Lupus', { verification: 'provisional' }))
  expect(values).toMatchObject([{ verification: 'unconfirmed', status: 'active' }])
  expect(doubts).toEqual([['unconfirmed']])
})

it('names one that was ruled out', () => {
  expect(decided(condition('Lupus', { verification: 'refuted' })).leftOut).toMatchObject([
    { what: 'Lupus', reason: 'refuted' },
  ])
})
