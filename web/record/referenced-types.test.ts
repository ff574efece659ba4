import { expect, it } from 'vitest'
import type { Field } from '#contract/record/fields.ts'
import { allRecordTypes } from '#contract/records.ts'
import { referencedType } from './referenced-types.ts'

it('finds the type of every field that refers to another record', () => {
  const references = allRecordTypes
    .flatMap(({ fields }) => Object.values<Field>(fields))
    .filter(field => field.kind === 'reference')
  expect(references.map(field => referencedType(field).name)).toEqual(references.map(({ to }) => to))
  expect(references.length).toBeGreaterThan(0)
})
