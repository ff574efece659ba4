import { z } from 'zod'
import {
  amount,
  annotation,
  coding,
  concept,
  many,
  maybe,
  nonEmptyText,
  partialDate,
  period,
  reference,
} from '#contract/fhir/lenient-schemas.ts'
import { resource } from './resource.ts'

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
