import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { isSingleton } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { isFreeText } from '#contract/record/read-value.ts'
import { concept, madeFrom, some } from './build.ts'
import { defineMapping, type FhirContext, type FhirMapping } from './mapping.ts'
import { ABSENT_REASON, choiceSystem, extensionUrl, fieldSystem, RECORD_TYPES } from './terms.ts'
import { quantityOf } from './ucum.ts'

/**
 * Any record type in FHIR, from its declaration alone: one Observation with a component for each field that has a
 * value. Types with a FHIR resource of their own have a `*.fhir.ts` file beside the declaration instead.
 */

const UNKNOWN = { system: ABSENT_REASON, code: 'unknown' }

type Value = Omit<fhir4.ObservationComponent, 'code'>

/** A field's value in FHIR; undefined if it is empty. */
const toValue = (type: AnyRecordType, name: string, value: FieldValue, { refer }: FhirContext): Value | undefined => {
  const field: Field = type.fields[name]
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
        valueCodeableConcept: concept(field.options[code] ?? code, { system: choiceSystem(type.name, name), code }),
      }
    }
    case 'date':
    case 'instant':
      return { valueDateTime: String(value) }
    case 'reference': {
      const target = refer(String(value))
      // A component cannot contain a reference, so it has the name, and the reference is outside it.
      return (
        target && {
          extension: [{ url: extensionUrl('refers-to'), valueReference: target }],
          valueString: target.display ?? type.fields[name].label,
        }
      )
    }
    default:
      return { valueString: String(value) }
  }
}

/** The day or instant by which records are sorted. */
const whenOf = (type: AnyRecordType, values: RecordOf<AnyRecordType>) => {
  const when: unknown = type.newestBy && values[type.newestBy]
  return typeof when === 'string' ? { effectiveDateTime: when } : {}
}

/** The type's name if the title is empty, or neither text nor a choice. */
const titleOf = (type: AnyRecordType, values: RecordOf<AnyRecordType>): string => {
  const field: Field = type.fields[type.title]
  const title = values[type.title]
  if (typeof title !== 'string' || isSingleton(type)) return type.one
  if (field.kind === 'choice') return field.options[title] ?? title
  return isFreeText(field) ? title : type.one
}

/** `without` are fields that are mapped elsewhere. */
export const anyRecordInFhir = <R extends AnyRecordType>(type: R, without: readonly string[] = []): FhirMapping<R> => {
  const names = Object.keys(type.fields).filter(name => !without.includes(name))
  return defineMapping<R>({
    type,
    toFhir: (values, context) => {
      const component = names.flatMap(name => {
        const value = toValue(type, name, values[name as keyof typeof values] as FieldValue, context)
        const code = concept(type.fields[name].label, { system: fieldSystem(type.name), code: name })
        return value ? [{ code, ...value }] : []
      })
      const resource: fhir4.Observation = {
        resourceType: 'Observation',
        id: values.id,
        identifier: madeFrom(type.name, values.id),
        status: 'final',
        code: concept(titleOf(type, values), { system: RECORD_TYPES, code: type.name, display: type.one }),
        subject: context.patient,
        ...whenOf(type, values),
        ...(component.length === 0 && { dataAbsentReason: concept('Nothing was written', UNKNOWN) }),
        ...some('component', component),
      }
      return [{ resource, section: 'own', fields: names }]
    },
  })
}
