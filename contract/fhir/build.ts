import { DATA_ABSENT, extensionUrl, LOINC, recordSystem, type WellkeptExtension } from './terms.ts'

/** Building blocks for resources. Empty values are left out. */

export const concept = (text: string | null | undefined, ...coding: fhir4.Coding[]): fhir4.CodeableConcept => ({
  ...(coding.length > 0 && { coding }),
  ...(text && { text }),
})

export const coded = (system: string, code: string, display?: string): fhir4.CodeableConcept => ({
  coding: [{ system, code, ...(display && { display }) }],
})

export const loinc = (code: string): fhir4.Coding => ({ system: LOINC, code })

/** FHIR's marker for a required value that is unknown. */
export const unknown: fhir4.Extension[] = [{ url: DATA_ABSENT, valueCode: 'unknown' }]

export const textExtension = (name: WellkeptExtension, text: string | null): fhir4.Extension[] =>
  text ? [{ url: extensionUrl(name), valueString: text }] : []

/** Left out if empty, because FHIR has no empty lists. */
export const some = <Name extends string, Item>(name: Name, items: readonly Item[]) =>
  (items.length > 0 ? { [name]: items } : {}) as { [N in Name]?: Item[] }

export const notes = (text: string | null) => some('note', text ? [{ text }] : [])

export const telecom = (points: readonly [fhir4.ContactPoint['system'], string | null | undefined][]) =>
  some(
    'telecom',
    points.flatMap(([system, value]) => (value ? [{ system, value }] : [])),
  )

export const period = (start: string | null, end: string | null): fhir4.Period | undefined =>
  start || end ? { ...(start && { start }), ...(end && { end }) } : undefined

export const madeFrom = (type: string, id: string): fhir4.Identifier[] => [{ system: recordSystem(type), value: id }]
