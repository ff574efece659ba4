import { defineRecord, type RecordOf, sensitivity } from '#contract/record/define-record.ts'
import { choice, date, file, integer, longText, reference, text } from '#contract/record/fields.ts'
import { areLinks } from './linked-records.ts'

export const DOCUMENT_KINDS = {
  'lab-report': 'Lab report',
  letter: 'Letter or discharge summary',
  imaging: 'Imaging',
  prescription: 'Prescription',
  insurance: 'Insurance',
  vaccination: 'Vaccination',
  other: 'Other',
} as const

export const documents = defineRecord({
  name: 'documents',
  one: 'Document',
  many: 'Documents',
  page: '/documents',
  title: 'title',
  fields: {
    title: text('Title', { required: true, placeholder: 'Blood test, spring checkup' }),
    kind: choice('Kind', DOCUMENT_KINDS, {}),
    date: date('Date', { hint: 'The date on the document.', partial: true }),
    providerId: reference('Provider', 'providers'),
    tags: text('Tags', { placeholder: 'heart, annual checkup', hint: 'Separate tags with commas.' }),
    notes: longText('Notes'),
    sensitivity: sensitivity(),
    linkedRecords: text('Linked records', { max: 10_000, internal: true }),
    fileId: file('File', {
      internal: true,
      facts: { name: 'fileName', type: 'fileType', size: 'fileSize', hash: 'fileHash' },
    }),
    fileName: text('File name', { max: 255 }),
    fileType: text('File type', { max: 20, internal: true }),
    fileSize: integer('File size', { max: 1_000_000_000, internal: true }),
    fileHash: text('SHA-256', { max: 64, internal: true }),
  },
  newestBy: 'date',
  sensitive: { words: ['title', 'tags', 'fileName'] },
  validate: ({ linkedRecords }) =>
    linkedRecords && !areLinks(linkedRecords)
      ? { field: 'linkedRecords', message: 'Choose records from the list.' }
      : undefined,
})

export type DocumentRecord = RecordOf<typeof documents>

/** Without duplicates. */
export const tagsOf = ({ tags }: Pick<DocumentRecord, 'tags'>) => [
  ...new Set((tags ?? '').split(',').flatMap(tag => tag.trim() || [])),
]
