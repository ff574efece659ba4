import { expect, it } from 'vitest'
import type { DocumentRecord } from '#contract/documents/documents.ts'
import { type DocumentFilter, EVERY_DOCUMENT, filterDocuments } from './filter-documents.ts'

const document = (title: string, rest: Partial<DocumentRecord> = {}): DocumentRecord => ({
  id: title,
  version: 1,
  isSample: false,
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
  title,
  kind: 'other',
  date: null,
  providerId: null,
  tags: null,
  notes: null,
  sensitivity: null,
  linkedRecords: null,
  fileId: null,
  fileName: null,
  fileType: null,
  fileSize: null,
  fileHash: null,
  ...rest,
})

const all = [
  document('Blood test', { kind: 'lab-report', date: '2026-03-04', tags: 'heart, annual', providerId: 'lee' }),
  document('Röntgen 10', { kind: 'imaging', date: '2024-01-01', notes: 'left knee' }),
  document('Röntgen 9', { createdAt: '2026-05-02T10:00:00.000Z', fileName: 'scan.pdf' }),
]
const shown = (filter: Partial<DocumentFilter>) =>
  filterDocuments(all, { ...EVERY_DOCUMENT, ...filter }, ({ providerId }) => (providerId ? 'Dr. Lee' : '')).map(
    ({ title }) => title,
  )

it.each<[Partial<DocumentFilter>, string[]]>([
  [{}, ['Röntgen 9', 'Blood test', 'Röntgen 10']],
  [{ sort: 'oldest' }, ['Röntgen 10', 'Blood test', 'Röntgen 9']],
  [{ sort: 'title' }, ['Blood test', 'Röntgen 9', 'Röntgen 10']],
  [{ kind: 'imaging' }, ['Röntgen 10']],
  [{ tag: 'annual' }, ['Blood test']],
  [{ year: '2026' }, ['Röntgen 9', 'Blood test']],
  [{ providerId: 'lee' }, ['Blood test']],
  [{ text: 'KNEE rontgen' }, ['Röntgen 10']],
  [{ text: 'scan' }, ['Röntgen 9']],
  [{ text: 'lee blood' }, ['Blood test']],
  [{ text: 'nothing like it' }, []],
])('%j leaves %j', (filter, titles) => {
  expect(shown(filter)).toEqual(titles)
})
