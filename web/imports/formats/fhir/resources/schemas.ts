import { z } from 'zod'
import {
  amount,
  annotation,
  concept,
  flag,
  identifier,
  many,
  maybe,
  nonEmptyText,
  partialDate,
  period,
  quantity,
  reference,
} from '#contract/fhir/lenient-schemas.ts'
import { component, medicationRequest, medicationStatement, observation } from '#contract/fhir/resources.ts'

/** Resources beyond those of a summary, each with only the parts that are used. */

const resource = <const T extends string>(type: T) => ({
  resourceType: z.literal(type),
  id: nonEmptyText,
  identifier: many(identifier),
  status: nonEmptyText,
})

const ratio = z.object({ numerator: maybe(quantity), denominator: maybe(quantity) })
const more = {
  valueRatio: maybe(ratio),
  valueRange: maybe(z.object({ low: maybe(quantity), high: maybe(quantity) })),
  dataAbsentReason: maybe(concept),
}

export const fullComponent = component.extend(more)
export const fullObservation = observation.extend({
  ...more,
  component: many(fullComponent),
  hasMember: many(reference),
  method: maybe(concept),
  bodySite: maybe(concept),
  basedOn: many(reference),
  encounter: maybe(reference),
})

const forMedicine = { reasonReference: many(reference) }
export const anyMedicationRequest = medicationRequest.extend({
  ...forMedicine,
  intent: nonEmptyText,
  doNotPerform: flag,
  dispenseRequest: maybe(z.object({ numberOfRepeatsAllowed: amount, validityPeriod: maybe(period) })),
})
export const anyMedicationStatement = medicationStatement.extend({ ...forMedicine, dateAsserted: partialDate })
export const medicationDispense = z.object({
  ...resource('MedicationDispense'),
  medicationCodeableConcept: maybe(concept),
  medicationReference: maybe(reference),
  whenHandedOver: partialDate,
  whenPrepared: partialDate,
  dosageInstruction: medicationRequest.shape.dosageInstruction,
})

export const procedure = z.object({
  ...resource('Procedure'),
  code: maybe(concept),
  performedDateTime: partialDate,
  performedPeriod: maybe(period),
  performedString: nonEmptyText,
  reasonCode: many(concept),
  reasonReference: many(reference),
  bodySite: many(concept),
  outcome: maybe(concept),
  complication: many(concept),
  followUp: many(concept),
  location: maybe(reference),
  performer: many(z.object({ actor: maybe(reference) })),
  note: many(annotation),
})

export const encounter = z.object({
  ...resource('Encounter'),
  class: maybe(z.object({ code: nonEmptyText, display: nonEmptyText })),
  type: many(concept),
  serviceType: maybe(concept),
  period: maybe(period),
  reasonCode: many(concept),
  reasonReference: many(reference),
  diagnosis: many(z.object({ condition: maybe(reference) })),
  participant: many(z.object({ individual: maybe(reference) })),
  location: many(z.object({ location: maybe(reference) })),
  serviceProvider: maybe(reference),
})

export const carePlan = z.object({
  ...resource('CarePlan'),
  intent: nonEmptyText,
  title: nonEmptyText,
  description: nonEmptyText,
  category: many(concept),
  period: maybe(period),
  addresses: many(reference),
  careTeam: many(reference),
  activity: many(
    z.object({
      reference: maybe(reference),
      detail: maybe(
        z.object({ code: maybe(concept), description: nonEmptyText, status: nonEmptyText, location: maybe(reference) }),
      ),
    }),
  ),
  note: many(annotation),
  text: maybe(z.object({ div: nonEmptyText })),
})

export const goal = z.object({
  ...resource('Goal'),
  lifecycleStatus: nonEmptyText,
  achievementStatus: maybe(concept),
  description: z.union([concept, nonEmptyText]).optional().catch(undefined),
  startDate: partialDate,
  target: many(
    z.object({
      measure: maybe(concept),
      detailQuantity: maybe(quantity),
      detailString: nonEmptyText,
      detailCodeableConcept: maybe(concept),
      detailRange: maybe(z.object({ low: maybe(quantity), high: maybe(quantity) })),
      dueDate: partialDate,
    }),
  ),
  expressedBy: maybe(reference),
  note: many(annotation),
})

export const coverage = z.object({
  ...resource('Coverage'),
  type: maybe(concept),
  subscriberId: nonEmptyText,
  subscriber: maybe(reference),
  period: maybe(period),
  payor: many(reference),
  class: many(z.object({ type: maybe(concept), value: nonEmptyText, name: nonEmptyText })),
})

export const device = z.object({
  ...resource('Device'),
  type: maybe(concept),
  deviceName: many(z.object({ name: nonEmptyText })),
  manufacturer: nonEmptyText,
  model: nonEmptyText,
  modelNumber: nonEmptyText,
  serialNumber: nonEmptyText,
  lotNumber: nonEmptyText,
  lot: nonEmptyText,
  udiCarrier: many(z.object({ carrierHRF: nonEmptyText, deviceIdentifier: nonEmptyText })),
  patient: maybe(reference),
  note: many(annotation),
})

export const deviceUse = z.object({
  ...resource('DeviceUseStatement'),
  device: maybe(reference),
  timingDateTime: partialDate,
  timingPeriod: maybe(period),
  recordedOn: partialDate,
  bodySite: maybe(concept),
  note: many(annotation),
})

const attachment = z.object({
  contentType: nonEmptyText,
  data: nonEmptyText,
  url: nonEmptyText,
  title: nonEmptyText,
  creation: partialDate,
})

export const documentReference = z.object({
  ...resource('DocumentReference'),
  type: maybe(concept),
  category: many(concept),
  description: nonEmptyText,
  date: partialDate,
  context: maybe(z.object({ period: maybe(period) })),
  content: many(z.object({ attachment: maybe(attachment) })),
})

export const diagnosticReport = z.object({
  ...resource('DiagnosticReport'),
  code: maybe(concept),
  category: many(concept),
  effectiveDateTime: partialDate,
  effectivePeriod: maybe(period),
  issued: partialDate,
  performer: many(reference),
  resultsInterpreter: many(reference),
  result: many(reference),
  conclusion: nonEmptyText,
  presentedForm: many(attachment),
})

export const binary = z.object({
  ...resource('Binary'),
  contentType: nonEmptyText,
  data: nonEmptyText,
  content: nonEmptyText,
})

export const careTeam = z.object({
  ...resource('CareTeam'),
  participant: many(z.object({ role: many(concept), member: maybe(reference) })),
})

export const serviceRequest = z.object({ ...resource('ServiceRequest'), requester: maybe(reference) })
