import fc from 'fast-check'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { faultsOf } from '#contract/record/faults.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { addDays } from '#contract/record/time/days.ts'
import { clockNow } from './clock-now.ts'
import { type Body, samplesOf } from './record-examples.ts'

/** Unusual text: quotes, line breaks, formulas, all scripts. */
const words = (max: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map(text => text.slice(0, max).trim())

const valueFor = (field: Field): fc.Arbitrary<FieldValue> => {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return words(field.max)
    case 'date':
      return fc
        .tuple(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(...(field.partial ? [4, 7, 10] : [10])))
        .map(([days, length]) => addDays('1970-01-01', days).slice(0, length))
    case 'instant':
      return fc.integer({ min: 0, max: 1_800_000_000 }).map(seconds => new Date(seconds * 1000 + 7).toISOString())
    case 'times':
      return fc.constantFrom('08:00', '07:30, 20:15', '23:59')
    case 'integer':
      return fc.integer({ min: field.min, max: field.max })
    case 'decimal':
      return fc.double({ min: field.min, max: field.max, noNaN: true }).map(amount => amount + 0)
    case 'flag':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...Object.keys(field.options))
    case 'reference':
    case 'file':
      return fc.constant(null)
  }
}

/** A type's sample with some of its fields replaced by anything that they may hold. */
export const anyBodyFor = (type: AnyRecordType) => {
  const fields = Object.entries<Field>(type.fields).filter(
    ([, field]) => field.kind !== 'reference' && field.kind !== 'file',
  )
  const replaced = fc.record(Object.fromEntries(fields.map(([name, field]) => [name, valueFor(field)])), {
    requiredKeys: [],
  })
  return fc.tuple(fc.constantFrom(...samplesOf(type)), replaced).map(([sample, values]) => {
    const body: Body = { ...sample }
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) continue
      // If the rules allow it.
      if (Object.keys(faultsOf(type, { ...body, [name]: value }, clockNow())).length === 0) body[name] = value
    }
    return body
  })
}
