import { z } from 'zod'
import {
  address,
  amount,
  annotation,
  concept,
  contactPoint,
  extensions,
  flag,
  humanName,
  identifier,
  many,
  maybe,
  narrative,
  period,
  quantity,
  reference,
  when,
  words,
} from './lenient.ts'

/** The resources that can be read, each with no more than what is read of it. */

const resource = <const T extends string>(type: T) => ({
  resourceType: z.literal(type),
  id: words,
  identifier: many(identifier),
  extension: extensions,
  text: maybe(narrative),
})

export const patient = z.object({
  ...resource('Patient'),
  name: many(humanName),
  telecom: many(contactPoint),
  gender: words,
  birthDate: when,
  address: many(address),
  contact: many(
    z.object({
      relationship: many(concept),
      name: maybe(humanName),
      telecom: many(contactPoint),
      address: maybe(address),
    }),
  ),
  generalPractitioner: many(reference),
})

const repeat = z.object({
  timeOfDay: many(z.string()),
  frequency: amount,
  period: amount,
  periodUnit: words,
})

const dosage = z.object({
  text: words,
  patientInstruction: words,
  timing: maybe(z.object({ code: maybe(concept), repeat: maybe(repeat) })),
  asNeededBoolean: flag,
  asNeededCodeableConcept: maybe(concept),
  route: maybe(concept),
  doseAndRate: many(z.object({ doseQuantity: maybe(quantity) })),
  extension: extensions,
})

const medicine = {
  status: words,
  statusReason: many(concept),
  medicationCodeableConcept: maybe(concept),
  medicationReference: maybe(reference),
  reasonCode: many(concept),
  note: many(annotation),
}

export const medicationStatement = z.object({
  ...resource('MedicationStatement'),
  ...medicine,
  effectiveDateTime: when,
  effectivePeriod: maybe(period),
  dosage: many(dosage),
})

export const medicationRequest = z.object({
  ...resource('MedicationRequest'),
  ...medicine,
  authoredOn: when,
  requester: maybe(reference),
  dosageInstruction: many(dosage),
})

export const medication = z.object({ ...resource('Medication'), code: maybe(concept) })

export const condition = z.object({
  ...resource('Condition'),
  clinicalStatus: maybe(concept),
  severity: maybe(concept),
  code: maybe(concept),
  onsetDateTime: when,
  onsetPeriod: maybe(period),
  onsetString: words,
  recordedDate: when,
  abatementDateTime: when,
  abatementPeriod: maybe(period),
  note: many(annotation),
})

export const allergyIntolerance = z.object({
  ...resource('AllergyIntolerance'),
  clinicalStatus: maybe(concept),
  category: many(z.string()),
  criticality: words,
  code: maybe(concept),
  onsetDateTime: when,
  recordedDate: when,
  reaction: many(z.object({ manifestation: many(concept), severity: words, description: words })),
  note: many(annotation),
})

export const immunization = z.object({
  ...resource('Immunization'),
  status: words,
  vaccineCode: maybe(concept),
  occurrenceDateTime: when,
  occurrenceString: words,
  lotNumber: words,
  location: maybe(reference),
  performer: many(z.object({ actor: maybe(reference) })),
  protocolApplied: many(z.object({ doseNumberPositiveInt: amount, doseNumberString: words })),
  note: many(annotation),
})

const measured = {
  code: maybe(concept),
  valueQuantity: maybe(quantity),
  valueCodeableConcept: maybe(concept),
  valueString: words,
  valueBoolean: flag,
  valueInteger: amount,
  valueDateTime: when,
  valueTime: words,
  valuePeriod: maybe(period),
  interpretation: many(concept),
  referenceRange: many(z.object({ low: maybe(quantity), high: maybe(quantity), text: words })),
  extension: extensions,
}

export const component = z.object(measured)
export type Component = z.output<typeof component>

export const observation = z.object({
  ...resource('Observation'),
  ...measured,
  status: words,
  category: many(concept),
  effectiveDateTime: when,
  effectivePeriod: maybe(period),
  effectiveInstant: when,
  issued: when,
  performer: many(reference),
  note: many(annotation),
  component: many(component),
})
export type Observation = z.output<typeof observation>

export const appointment = z.object({
  ...resource('Appointment'),
  status: words,
  serviceType: many(concept),
  appointmentType: maybe(concept),
  description: words,
  reasonCode: many(concept),
  start: when,
  end: when,
  minutesDuration: amount,
  comment: words,
  participant: many(z.object({ actor: maybe(reference) })),
})

export const practitioner = z.object({
  ...resource('Practitioner'),
  name: many(humanName),
  telecom: many(contactPoint),
  address: many(address),
  qualification: many(z.object({ code: maybe(concept) })),
})

export const practitionerRole = z.object({
  ...resource('PractitionerRole'),
  practitioner: maybe(reference),
  organization: maybe(reference),
  code: many(concept),
  specialty: many(concept),
  telecom: many(contactPoint),
})

export const organization = z.object({ ...resource('Organization'), name: words })

export const familyMemberHistory = z.object({
  ...resource('FamilyMemberHistory'),
  relationship: maybe(concept),
  condition: many(z.object({ code: maybe(concept), onsetAge: maybe(quantity), note: many(annotation) })),
  note: many(annotation),
})

export const composition = z.object({
  ...resource('Composition'),
  title: words,
  date: when,
  author: many(reference),
  section: many(
    z.object({
      title: words,
      code: maybe(concept),
      text: maybe(narrative),
      entry: many(reference),
      emptyReason: maybe(concept),
    }),
  ),
})

/** Whatever else a resource is, as far as most resources are alike. */
export const anyResource = z.object({
  resourceType: z.string(),
  id: words,
  identifier: many(identifier),
  text: maybe(narrative),
  title: words,
  description: words,
  conclusion: words,
  code: maybe(concept),
  type: maybe(concept),
  status: words,
  performedDateTime: when,
  performedPeriod: maybe(period),
  effectiveDateTime: when,
  period: maybe(period),
  timingDateTime: when,
  started: when,
  date: when,
  device: maybe(reference),
  deviceName: many(z.object({ name: words })),
  note: many(annotation),
})

/** What says whether a resource still holds. */
export const retractable = z.object({ status: words, verificationStatus: maybe(concept) })

export const bundle = z.object({
  resourceType: z.literal('Bundle'),
  timestamp: when,
  entry: many(z.object({ fullUrl: words, resource: z.looseObject({ resourceType: z.string(), id: words }) })),
})

type ResourceSchema = z.ZodType & { shape: { resourceType: z.ZodLiteral<string> } }

const typeOf = (resource: unknown) =>
  typeof resource === 'object' && resource !== null && 'resourceType' in resource ? resource.resourceType : undefined

/** A resource as this type of it; null where it is another. Asked by name first: a failed parse is slow. */
export const readAs = <S extends ResourceSchema>(schema: S, resource: unknown): z.output<S> | null =>
  typeOf(resource) === schema.shape.resourceType.value ? (schema.safeParse(resource).data ?? null) : null

/** Those of them that are of this type. */
export const allAs = <S extends ResourceSchema>(schema: S, resources: readonly unknown[]): z.output<S>[] =>
  resources.flatMap(resource => readAs(schema, resource) ?? [])

/** The first of them that is of this type. */
export const firstOf = <S extends ResourceSchema>(schema: S, resources: readonly unknown[]): z.output<S> | null =>
  allAs(schema, resources)[0] ?? null
