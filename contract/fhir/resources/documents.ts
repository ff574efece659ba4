import { z } from 'zod'
import {
  amount,
  concept,
  extensions,
  identifier,
  many,
  maybe,
  narrative,
  nonEmptyText,
  partialDate,
  reference,
} from '#contract/fhir/lenient-schemas.ts'
import { resource } from './resource.ts'

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

export const bundle = z.object({
  resourceType: z.literal('Bundle'),
  timestamp: partialDate,
  entry: many(
    z.object({ fullUrl: nonEmptyText, resource: z.looseObject({ resourceType: z.string(), id: nonEmptyText }) }),
  ),
})
