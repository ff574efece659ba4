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
  reference,
} from '#contract/fhir/lenient-schemas.ts'
import { resource } from './resource.ts'

export const carePlan = z.object({
  ...resource('CarePlan'),
  status: nonEmptyText,
  category: many(concept),
  title: nonEmptyText,
  description: nonEmptyText,
  period: maybe(period),
  careTeam: many(reference),
  addresses: many(reference),
  activity: many(z.object({ detail: maybe(z.object({ code: maybe(concept), description: nonEmptyText })) })),
  note: many(annotation),
})

export const goalTarget = z.object({
  detailString: nonEmptyText,
  detailQuantity: maybe(quantity),
  detailRange: maybe(z.object({ low: maybe(quantity), high: maybe(quantity) })),
  detailCodeableConcept: maybe(concept),
  dueDate: partialDate,
})
export type GoalTarget = z.output<typeof goalTarget>

export const goal = z.object({
  ...resource('Goal'),
  lifecycleStatus: nonEmptyText,
  achievementStatus: maybe(concept),
  description: maybe(concept),
  startDate: partialDate,
  target: many(goalTarget),
  expressedBy: maybe(reference),
  note: many(annotation),
})
