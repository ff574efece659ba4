import { z } from 'zod'
import {
  address,
  amount,
  annotation,
  coding,
  concept,
  contactPoint,
  extensions,
  flag,
  humanName,
  identifier,
  many,
  maybe,
  narrative,
  nonEmptyText,
  partialDate,
  period,
  quantity,
  reference,
} from './lenient-schemas.ts'

/** The resources that can be read, each with only the parts that are used. */

const resource = <const T extends string>(type: T) => ({
  resourceType: z.literal(type),
  id: nonEmptyText,
  identifier: many(identifier),
  extension: extensions,
  text: maybe(narrative),
})

export const patient = z.object({
  ...resource('Patient'),
  name: many(humanName),
  telecom: many(contactPoint),
  gender: nonEmptyText,
  birthDate: partialDate,
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
  periodUnit: nonEmptyText,
})

const dosage = z.object({
  text: nonEmptyText,
  patientInstruction: nonEmptyText,
  timing: maybe(z.object({ code: maybe(concept), repeat: maybe(repeat) })),
  asNeededBoolean: flag,
  asNeededCodeableConcept: maybe(concept),
  route: maybe(concept),
  doseAndRate: many(z.object({ doseQuantity: maybe(quantity) })),
  extension: extensions,
})

const medicine = {
  status: nonEmptyText,
  statusReason: many(concept),
  medicationCodeableConcept: maybe(concept),
  medicationReference: maybe(reference),
  reasonCode: many(concept),
  note: many(annotation),
}

export const medicationStatement = z.object({
  ...resource('MedicationStatement'),
  ...medicine,
  effectiveDateTime: partialDate,
  effectivePeriod: maybe(period),
  dosage: many(dosage),
})

export const medicationRequest = z.object({
  ...resource('MedicationRequest'),
  ...medicine,
  authoredOn: partialDate,
  requester: maybe(reference),
  dosageInstruction: many(dosage),
})

export const medication = z.object({ ...resource('Medication'), code: maybe(concept) })

export const condition = z.object({
  ...resource('Condition'),
  clinicalStatus: maybe(concept),
  severity: maybe(concept),
  code: maybe(concept),
  onsetDateTime: partialDate,
  onsetPeriod: maybe(period),
  onsetString: nonEmptyText,
  recordedDate: partialDate,
  abatementDateTime: partialDate,
  abatementPeriod: maybe(period),
  note: many(annotation),
})

export const allergyIntolerance = z.object({
  ...resource('AllergyIntolerance'),
  clinicalStatus: maybe(concept),
  category: many(z.string()),
  criticality: nonEmptyText,
  code: maybe(concept),
  onsetDateTime: partialDate,
  recordedDate: partialDate,
  reaction: many(z.object({ manifestation: many(concept), severity: nonEmptyText, description: nonEmptyText })),
  note: many(annotation),
})

export const immunization = z.object({
  ...resource('Immunization'),
  status: nonEmptyText,
  vaccineCode: maybe(concept),
  occurrenceDateTime: partialDate,
  occurrenceString: nonEmptyText,
  lotNumber: nonEmptyText,
  location: maybe(reference),
  performer: many(z.object({ actor: maybe(reference) })),
  protocolApplied: many(z.object({ doseNumberPositiveInt: amount, doseNumberString: nonEmptyText })),
  note: many(annotation),
})

const measured = {
  code: maybe(concept),
  valueQuantity: maybe(quantity),
  valueCodeableConcept: maybe(concept),
  valueString: nonEmptyText,
  valueBoolean: flag,
  valueInteger: amount,
  valueDateTime: partialDate,
  valueTime: nonEmptyText,
  valuePeriod: maybe(period),
  interpretation: many(concept),
  referenceRange: many(z.object({ low: maybe(quantity), high: maybe(quantity), text: nonEmptyText })),
  extension: extensions,
}

export const component = z.object(measured)
export type Component = z.output<typeof component>

export const observation = z.object({
  ...resource('Observation'),
  ...measured,
  status: nonEmptyText,
  category: many(concept),
  effectiveDateTime: partialDate,
  effectivePeriod: maybe(period),
  effectiveInstant: partialDate,
  issued: partialDate,
  performer: many(reference),
  bodySite: maybe(concept),
  note: many(annotation),
  component: many(component),
})
export type Observation = z.output<typeof observation>

export const appointment = z.object({
  ...resource('Appointment'),
  status: nonEmptyText,
  serviceType: many(concept),
  appointmentType: maybe(concept),
  description: nonEmptyText,
  reasonCode: many(concept),
  start: partialDate,
  end: partialDate,
  minutesDuration: amount,
  comment: nonEmptyText,
  participant: many(z.object({ actor: maybe(reference) })),
})

export const procedure = z.object({
  ...resource('Procedure'),
  status: nonEmptyText,
  code: maybe(concept),
  performedDateTime: partialDate,
  performedPeriod: maybe(period),
  performer: many(z.object({ actor: maybe(reference) })),
  location: maybe(reference),
  reasonCode: many(concept),
  bodySite: many(concept),
  outcome: maybe(concept),
  complication: many(concept),
  followUp: many(concept),
  note: many(annotation),
})

export const encounter = z.object({
  ...resource('Encounter'),
  status: nonEmptyText,
  class: maybe(coding),
  type: many(concept),
  serviceType: maybe(concept),
  participant: many(z.object({ individual: maybe(reference) })),
  period: maybe(period),
  reasonCode: many(concept),
  diagnosis: many(z.object({ condition: maybe(reference) })),
  location: many(z.object({ location: maybe(reference) })),
  serviceProvider: maybe(reference),
})

export const carePlan = z.object({
  ...resource('CarePlan'),
  status: nonEmptyText,
  category: many(concept),
  title: nonEmptyText,
  description: nonEmptyText,
  period: maybe(period),
  careTeam: many(reference),
  addresses: many(reference),
  activity: many(z.object({ detail: maybe(z.object({ code: maybe(concept), description: nonEmptyText })) })),
  note: many(annotation),
})

export const goalTarget = z.object({
  detailString: nonEmptyText,
  detailQuantity: maybe(quantity),
  detailRange: maybe(z.object({ low: maybe(quantity), high: maybe(quantity) })),
  detailCodeableConcept: maybe(concept),
  dueDate: partialDate,
})
export type GoalTarget = z.output<typeof goalTarget>

export const goal = z.object({
  ...resource('Goal'),
  lifecycleStatus: nonEmptyText,
  achievementStatus: maybe(concept),
  description: maybe(concept),
  startDate: partialDate,
  target: many(goalTarget),
  expressedBy: maybe(reference),
  note: many(annotation),
})

export const coverage = z.object({
  ...resource('Coverage'),
  contained: many(z.object({ id: nonEmptyText, name: nonEmptyText, telecom: many(contactPoint) })),
  status: nonEmptyText,
  type: maybe(concept),
  subscriber: maybe(reference),
  subscriberId: nonEmptyText,
  period: maybe(period),
  payor: many(reference),
  class: many(z.object({ type: maybe(concept), value: nonEmptyText, name: nonEmptyText })),
})

export const device = z.object({
  ...resource('Device'),
  udiCarrier: many(z.object({ carrierHRF: nonEmptyText, deviceIdentifier: nonEmptyText })),
  manufacturer: nonEmptyText,
  lotNumber: nonEmptyText,
  serialNumber: nonEmptyText,
  deviceName: many(z.object({ name: nonEmptyText })),
  modelNumber: nonEmptyText,
  type: maybe(concept),
  safety: many(concept),
  note: many(annotation),
})

export const deviceUseStatement = z.object({
  ...resource('DeviceUseStatement'),
  status: nonEmptyText,
  device: maybe(reference),
  timingDateTime: partialDate,
  timingPeriod: maybe(period),
  bodySite: maybe(concept),
  note: many(annotation),
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

export const organization = z.object({ ...resource('Organization'), name: nonEmptyText })

export const familyMemberHistory = z.object({
  ...resource('FamilyMemberHistory'),
  relationship: maybe(concept),
  condition: many(z.object({ code: maybe(concept), onsetAge: maybe(quantity), note: many(annotation) })),
  note: many(annotation),
})

export const composition = z.object({
  ...resource('Composition'),
  title: nonEmptyText,
  date: partialDate,
  author: many(reference),
  section: many(
    z.object({
      title: nonEmptyText,
      code: maybe(concept),
      text: maybe(narrative),
      entry: many(reference),
      emptyReason: maybe(concept),
    }),
  ),
})

export const attachment = z.object({
  contentType: nonEmptyText,
  url: nonEmptyText,
  size: amount,
  title: nonEmptyText,
  creation: partialDate,
  extension: extensions,
})

export const documentReference = z.object({
  ...resource('DocumentReference'),
  type: maybe(concept),
  description: nonEmptyText,
  date: partialDate,
  author: many(reference),
  securityLabel: many(concept),
  content: many(z.object({ attachment })),
  context: maybe(z.object({ related: many(z.object({ identifier: maybe(identifier) })) })),
})

/** The parts that most other resources have in common. */
export const anyResource = z.object({
  resourceType: z.string(),
  id: nonEmptyText,
  identifier: many(identifier),
  text: maybe(narrative),
  title: nonEmptyText,
  description: nonEmptyText,
  conclusion: nonEmptyText,
  code: maybe(concept),
  type: maybe(concept),
  status: nonEmptyText,
  performedDateTime: partialDate,
  performedPeriod: maybe(period),
  effectiveDateTime: partialDate,
  period: maybe(period),
  timingDateTime: partialDate,
  started: partialDate,
  date: partialDate,
  device: maybe(reference),
  deviceName: many(z.object({ name: nonEmptyText })),
  note: many(annotation),
})

/** The fields that tell whether a resource is still valid. */
export const retractable = z.object({ status: nonEmptyText, verificationStatus: maybe(concept) })

export const bundle = z.object({
  resourceType: z.literal('Bundle'),
  timestamp: partialDate,
  entry: many(
    z.object({ fullUrl: nonEmptyText, resource: z.looseObject({ resourceType: z.string(), id: nonEmptyText }) }),
  ),
})

type ResourceSchema = z.ZodType & { shape: { resourceType: z.ZodLiteral<string> } }

export const typeOf = (resource: unknown) =>
  typeof resource === 'object' && resource !== null && 'resourceType' in resource ? resource.resourceType : undefined

/** A resource as this type, or null. The name is checked first, because a failed parse is slow. */
export const readAs = <S extends ResourceSchema>(schema: S, resource: unknown): z.output<S> | null =>
  typeOf(resource) === schema.shape.resourceType.value ? (schema.safeParse(resource).data ?? null) : null

/** The resources of this type. */
export const allAs = <S extends ResourceSchema>(schema: S, resources: readonly unknown[]): z.output<S>[] =>
  resources.flatMap(resource => readAs(schema, resource) ?? [])

/** The first resource of this type. */
export const firstOf = <S extends ResourceSchema>(schema: S, resources: readonly unknown[]): z.output<S> | null =>
  allAs(schema, resources)[0] ?? null
