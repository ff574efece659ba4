import { z } from 'zod'
import {
  amount,
  annotation,
  concept,
  extensions,
  flag,
  many,
  maybe,
  nonEmptyText,
  partialDate,
  period,
  quantity,
  reference,
} from '#contract/fhir/lenient-schemas.ts'
import { resource } from './resource.ts'

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
