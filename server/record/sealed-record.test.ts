import { describe, expect, it } from 'vitest'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { defineRecord } from '#contract/record/define-record.ts'
import { text } from '#contract/record/fields.ts'
import { BrokenSeal, newKey } from '#server/platform/secrets/sealing.ts'
import { openText, sealRecord } from './sealed-record.ts'

const key = newKey()
const meta = { id: 'a', version: 1, createdAt: 'then', updatedAt: 'now', isSample: false }
const record = { ...meta, medicationName: 'Lisinopril' }
const row = { id: 'a', version: 1, sealed: sealRecord(key, medications, 'ada', record) }

describe('a sealed record', () => {
  it('opens for its owner with every declared field', () => {
    const opened = JSON.parse(openText(key, medications, 'ada', row))
    expect(opened).toMatchObject(record)
    expect(Object.keys(opened)).toEqual([...Object.keys(meta), ...Object.keys(medications.fields)])
  })

  it('opens for no one else, even with the same key', () => {
    expect(() => openText(key, medications, 'eve', row)).toThrow(BrokenSeal)
    expect(() => openText(newKey(), medications, 'ada', row)).toThrow(BrokenSeal)
  })

  it('shows only what the declaration names now, when it was sealed under an older one', () => {
    const older = defineRecord({
      name: 'medications',
      one: 'Medication',
      many: 'Medications',
      page: '/medications',
      title: 'medicationName',
      fields: { medicationName: text('Name'), shoeSize: text('Shoe size') },
    })
    const sealed = sealRecord(key, older, 'ada', { ...record, shoeSize: '9' })
    const opened = JSON.parse(openText(key, medications, 'ada', { ...row, sealed }))
    expect(opened).toMatchObject({ medicationName: 'Lisinopril', dosage: null })
    expect(opened).not.toHaveProperty('shoeSize')
  })
})
