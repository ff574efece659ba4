import type { AnyRecordType, RecordOf, Values } from '#contract/record/define-record.ts'
import { isSingleton } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { isWords } from '#contract/record/read-value.ts'
import { concept, madeFrom, some } from './build.ts'
import { codeIn, extensionAt } from './lenient.ts'
import { defineMapping, type FhirContext, type FhirMapping } from './mapping.ts'
import { type Component, firstOf, observation } from './resources.ts'
import { ABSENT_REASON, choiceSystem, fieldSystem, ownUrl, RECORD_TYPES } from './terms.ts'
import { quantityOf } from './ucum.ts'

/**
 * Any record type in FHIR, from its declaration alone: one Observation, a component for each field that holds something.
 * For what FHIR has a resource of its own, a `*.fhir.ts` stands beside the declaration instead.
 */

const URN = /^urn:uuid:/
const UNKNOWN = { system: ABSENT_REASON, code: 'unknown' }

type Value = Omit<fhir4.ObservationComponent, 'code'>

/** What a field holds, in FHIR; undefined where there is nothing to say of it here. */
const toValue = (record: AnyRecordType, name: string, value: FieldValue, { refer }: FhirContext): Value | undefined => {
  const field: Field = record.fields[name]
  if (value === null || value === undefined) return undefined
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return { valueQuantity: quantityOf(Number(value), field.unit) }
    case 'flag':
      return { valueBoolean: value === true }
    case 'choice': {
      const code = String(value)
      return {
        valueCodeableConcept: concept(field.options[code] ?? code, { system: choiceSystem(record.name, name), code }),
      }
    }
    case 'date':
    case 'moment':
      return { valueDateTime: String(value) }
    case 'reference': {
      const target = refer(String(value))
      // An observation's part cannot refer, so the name stands there, and the reference beside it.
      return (
        target && {
          extension: [{ url: ownUrl('refers-to'), valueReference: target }],
          valueString: target.display ?? record.fields[name].label,
        }
      )
    }
    default:
      return { valueString: String(value) }
  }
}

const fromValue = (record: AnyRecordType, name: string, read: Component | undefined): FieldValue => {
  const field: Field = record.fields[name]
  if (!read) return null
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return read.valueQuantity?.value ?? null
    case 'flag':
      return read.valueBoolean ?? null
    case 'choice':
      return codeIn(read.valueCodeableConcept, choiceSystem(record.name, name))
    case 'date':
    case 'moment':
      return read.valueDateTime ?? null
    case 'reference':
      return extensionAt(read.extension, ownUrl('refers-to'))?.valueReference?.reference?.replace(URN, '') ?? null
    default:
      return read.valueString ?? null
  }
}

/** When it was: the day or moment by which the newest comes first. */
const whenOf = (record: AnyRecordType, values: RecordOf<AnyRecordType>) => {
  const when: unknown = record.newestBy && values[record.newestBy]
  return typeof when === 'string' ? { effectiveDateTime: when } : {}
}

/** What a person calls this one, where they named it; else what such records are called. */
const titleOf = (record: AnyRecordType, values: RecordOf<AnyRecordType>): string => {
  const field: Field = record.fields[record.title]
  const title = values[record.title]
  if (typeof title !== 'string' || isSingleton(record)) return record.one
  if (field.kind === 'choice') return field.options[title] ?? title
  return isWords(field) ? title : record.one
}

/** `without` are fields that are said elsewhere. */
export const anyRecordInFhir = <R extends AnyRecordType>(
  record: R,
  without: readonly string[] = [],
): FhirMapping<R> => {
  const names = Object.keys(record.fields).filter(name => !without.includes(name))
  return defineMapping<R>({
    record,
    toFhir: (values, context) => {
      const component = names.flatMap(name => {
        const value = toValue(record, name, values[name as keyof typeof values] as FieldValue, context)
        const code = concept(record.fields[name].label, { system: fieldSystem(record.name), code: name })
        return value ? [{ code, ...value }] : []
      })
      const resource: fhir4.Observation = {
        resourceType: 'Observation',
        id: values.id,
        identifier: madeFrom(record.name, values.id),
        status: 'final',
        code: concept(titleOf(record, values), { system: RECORD_TYPES, code: record.name, display: record.one }),
        subject: context.patient,
        ...whenOf(record, values),
        ...(component.length === 0 && { dataAbsentReason: concept('Nothing was written', UNKNOWN) }),
        ...some('component', component),
      }
      return [{ resource, section: 'own', fields: names }]
    },
    fromFhir: resources => {
      const read = firstOf(observation, resources)
      if (!read || codeIn(read.code, RECORD_TYPES) !== record.name) return null
      const held = Object.keys(record.fields).map(name => {
        const component = read.component.find(({ code }) => codeIn(code, fieldSystem(record.name)) === name)
        return [name, fromValue(record, name, component)]
      })
      return Object.fromEntries(held) as Values<R>
    },
  })
}
