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
