import { z } from 'zod'
import {
  amount,
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
import { goalTarget, carePlan as summaryCarePlan, goal as summaryGoal } from '#contract/fhir/resources/care-plans.ts'
import { deviceUseStatement, device as summaryDevice } from '#contract/fhir/resources/devices.ts'
import {
  attachment as summaryAttachment,
  documentReference as summaryDocument,
} from '#contract/fhir/resources/documents.ts'
import { medicationRequest, medicationStatement } from '#contract/fhir/resources/medications.ts'
import { component, observation } from '#contract/fhir/resources/observations.ts'
import { encounter as summaryEncounter, procedure as summaryProcedure } from '#contract/fhir/resources/visits.ts'

/** Resources of other systems, with more elements than in a patient summary, or different ones. */

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

export const procedure = summaryProcedure.extend({
  performedString: nonEmptyText,
  reasonReference: many(reference),
})

export const encounter = summaryEncounter.extend({ reasonReference: many(reference) })

export const carePlan = summaryCarePlan.extend({
  activity: many(
    z.object({
      reference: maybe(reference),
      detail: maybe(z.object({ code: maybe(concept), description: nonEmptyText, status: nonEmptyText })),
    }),
  ),
})

export const goal = summaryGoal.extend({
  // Before R4, the description was only text, and there was `status`.
  status: nonEmptyText,
  description: z.union([concept, nonEmptyText]).optional().catch(undefined),
  target: many(goalTarget.extend({ measure: maybe(concept) })),
})

export const device = summaryDevice.extend({
  patient: maybe(reference),
  // Before R4.
  model: nonEmptyText,
  lot: nonEmptyText,
})

export const deviceUse = deviceUseStatement.extend({ recordedOn: partialDate })

const attachment = summaryAttachment.extend({ data: nonEmptyText })

export const documentReference = summaryDocument.extend({
  status: nonEmptyText,
  category: many(concept),
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
