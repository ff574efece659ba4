import { z } from 'zod'
import {
  address,
  concept,
  contactPoint,
  humanName,
  many,
  maybe,
  nonEmptyText,
  partialDate,
  reference,
} from '#contract/fhir/lenient-schemas.ts'
import { resource } from './resource.ts'

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
