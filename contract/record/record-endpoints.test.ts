import { describe, expect, it } from 'vitest'
import { addressOf } from '#contract/endpoint.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { allRecordTypes } from '#contract/records.ts'
import { recordEndpoints } from './record-endpoints.ts'
import { completeValues } from './schemas.ts'

const aspirin = {
  ...completeValues(medications, { medicationName: 'Aspirin' }),
  id: '7c1c9d2e-6c61-4d0e-9c5b-0d6f6f7f1a11',
  version: 1,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
  isSample: false,
}

describe('a list of records', () => {
  const { list, view } = recordEndpoints(medications)

  it('is read if every row is a record of the type', () => {
    expect(list.response.parse([aspirin, aspirin])).toHaveLength(2)
    expect(view('active').response.parse([])).toEqual([])
  })

  it('is read even if a record has a removed option', () => {
    expect(list.response.parse([{ ...aspirin, status: 'a status of long ago' }])).toHaveLength(1)
  })

  it.each([
    ['a row without its name', { ...aspirin, medicationName: null }],
    ['a row without a field', Object.fromEntries(Object.entries(aspirin).filter(([name]) => name !== 'dosage'))],
    ['a text for a number', { ...aspirin, refillsRemaining: '2' }],
    ['a row that is none', 'Aspirin'],
  ])('is refused with %s', (_, row) => {
    expect(() => list.response.parse([aspirin, row])).toThrow('not what was declared')
  })
})

it('has a separate address for each endpoint', () => {
  const { list, view, csv, find, history } = recordEndpoints(medications)
  const params = { id: 'x' }
  expect([list, view('active'), csv].map(endpoint => addressOf(endpoint))).toEqual([
    '/api/medications',
    '/api/medications/active',
    '/api/medications.csv',
  ])
  expect([addressOf(find, { params }), addressOf(history, { params })]).toEqual([
    '/api/medications/x',
    '/api/medications/x/history',
  ])
})

it('is created once for each type', () => {
  for (const type of allRecordTypes) expect(recordEndpoints(type)).toBe(recordEndpoints(type))
})
