import { z } from 'zod'
import { concept, contactPoint, many, maybe, nonEmptyText, period, reference } from '#contract/fhir/lenient-schemas.ts'
import { resource } from './resource.ts'

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
