import { expect, it } from 'vitest'
import { documents } from '#contract/documents/documents.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { visitDocuments } from './visit-documents.ts'

const VISIT = { id: '00000000-0000-4000-8000-000000000001' }
const meta = { id: 'an-id', version: 1, createdAt: '', updatedAt: '', isSample: false }

const isListed = (values: Record<string, string>) => {
  const document = { ...meta, ...completeValues(documents, { title: 'Letter', kind: 'letter', ...values }) }
  return visitDocuments([document], VISIT, '2026-11-17').length === 1
}

it('lists documents of the last year and those linked to the visit, and never sensitive ones', () => {
  const linkedRecords = `medications/${VISIT.id} appointments/${VISIT.id}`
  expect(isListed({ date: '2026-01-02' })).toBe(true)
  expect(isListed({ date: '2025-01-02' })).toBe(false)
  expect(isListed({ date: '2025-01-02', linkedRecords })).toBe(true)
  expect(isListed({})).toBe(false)
  expect(isListed({ linkedRecords: `medications/${VISIT.id}` })).toBe(false)
  expect(isListed({ date: '2026-01-02', linkedRecords, sensitivity: 'mood' })).toBe(false)
})
