import { z } from 'zod'
import {
  annotation,
  concept,
  identifier,
  many,
  maybe,
  narrative,
  nonEmptyText,
  partialDate,
  period,
  reference,
} from '#contract/fhir/lenient-schemas.ts'

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
