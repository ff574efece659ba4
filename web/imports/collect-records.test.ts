import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DecidedRecord } from './clinical/decided.ts'
import { collectRecords } from './collect-records.ts'
import { CONTEXT } from './testing/import-file.ts'

const origin = { source: 'Riverside Clinic' }
const lee: DecidedRecord = { type: 'providers', values: { name: 'Dr. Lee' }, key: 'lee', origin, doubts: [] }

const drug = (key: string, values: DecidedRecord['values'], changedAt?: string): DecidedRecord => ({
  type: 'medications',
  key,
  values: { medicationName: 'Carvedilol', ...values },
  origin: { ...origin, ...(changedAt && { changedAt }) },
  doubts: [],
})
const visit = (key: string): DecidedRecord => ({
  ...{ type: 'visits', key, values: { type: 'Checkup', date: '2026-01-02' }, origin, doubts: [] },
  references: { providerId: lee },
})

const collect = async (records: readonly DecidedRecord[]) => {
  const { sink, finish } = collectRecords(CONTEXT, () => {})
  for (const record of records) sink.record(record)
  return finish()
}

it('keeps every strength, episode and twin of a file, whatever they are called', async () => {
  const records = [
    drug('1', { dosage: '25 mg' }),
    drug('2', { dosage: '6.25 mg', status: 'discontinued' }),
    drug('3', { dosage: '25 mg' }),
  ]
  const { lines, leftOut } = await collect(records)
  expect(lines.map(({ values }) => values.dosage)).toEqual(['25 mg', '6.25 mg', '25 mg'])
  expect(leftOut).toEqual([])
})

it('takes the newest version of what a file has twice, and says that it was repeated', async () => {
  const { lines, leftOut } = await collect([
    drug('1', { dosage: '50 mg' }, '2026-02-01'),
    drug('1', { dosage: '25 mg' }, '2026-01-01'),
  ])
  expect(lines.map(({ values }) => values.dosage)).toEqual(['50 mg'])
  expect(leftOut).toEqual([{ what: 'Carvedilol', kind: 'Medication', reason: 'repeated', count: 1 }])
})

it('adds a provider once, however many visits refer to them', async () => {
  const { lines, leftOut } = await collect([visit('1'), lee, visit('2')])
  expect(lines.map(({ type, references }) => [type, references])).toEqual([
    ['providers', undefined],
    ['visits', { providerId: { key: 'lee' } }],
    ['visits', { providerId: { key: 'lee' } }],
  ])
  expect(leftOut).toEqual([])
})

it('keeps the doubts of a record with its line', async () => {
  const { lines, doubts } = await collect([
    { ...drug('1', {}), doubts: ['schedule-not-understood'] },
    drug('0', { medicationName: 'Aspirin' }),
  ])
  const doubted = lines.findIndex(({ key }) => key === '1')
  expect([...doubts]).toEqual([[doubted, ['schedule-not-understood']]])
})

const anyDrug = fc
  .record({
    key: fc.constantFrom('1', '2', '3', '4'),
    dosage: fc.constantFrom('25 mg', '6.25 mg', null),
    status: fc.constantFrom('active', 'discontinued'),
    changedAt: fc.option(fc.constantFrom('2026-01-01', '2026-02-01'), { nil: undefined }),
  })
  .map(({ key, changedAt, ...values }) => drug(key, values, changedAt))
const anyRecord = fc.oneof(anyDrug, fc.constantFrom('1', '2', '3').map(visit), fc.constant(lee))

it('makes the same lines of a file in whatever order it tells them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(anyRecord, { maxLength: 12 })
        .chain(records =>
          fc.tuple(
            fc.constant(records),
            fc.shuffledSubarray(records, { minLength: records.length, maxLength: records.length }),
          ),
        ),
      async ([records, shuffled]) => {
        const [lines, others] = [(await collect(records)).lines, (await collect(shuffled)).lines]
        expect(others).toEqual(lines)
      },
    ),
  )
})
