import { z } from 'zod'
import {
  annotation,
  concept,
  many,
  maybe,
  nonEmptyText,
  partialDate,
  period,
  quantity,
} from '#contract/fhir/lenient-schemas.ts'
import { resource } from './resource.ts'

export const condition = z.object({
  ...resource('Condition'),
  clinicalStatus: maybe(concept),
  verificationStatus: maybe(concept),
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
  verificationStatus: maybe(concept),
  category: many(z.string()),
  criticality: nonEmptyText,
  code: maybe(concept),
  onsetDateTime: partialDate,
  recordedDate: partialDate,
  reaction: many(z.object({ manifestation: many(concept), severity: nonEmptyText, description: nonEmptyText })),
  note: many(annotation),
})

export const familyMemberHistory = z.object({
  ...resource('FamilyMemberHistory'),
  relationship: maybe(concept),
  condition: many(z.object({ code: maybe(concept), onsetAge: maybe(quantity), note: many(annotation) })),
  note: many(annotation),
})
