import { z } from 'zod'
import {
  type ActivityActor,
  type ActivityGroup,
  type ActivityState,
  activityActors,
  activityGroups,
  activityStates,
} from './activity.ts'

const namesOf = <Name extends string>(list: Record<Name, unknown>) => Object.keys(list) as Name[]

export const activityLineSchema = z.object({
  /** Opaque; as `before` it asks for the older entries. */
  id: z.string(),
  at: z.iso.datetime(),
  /** One of the declared kinds, unless a newer version wrote the entry. */
  kind: z.string(),
  /** The type of record, or the file. */
  about: z.string().nullable(),
  /** How many records at once. */
  count: z.int().nullable(),
  outcome: z.enum(['done', 'refused']),
  by: z.enum(namesOf<ActivityActor>(activityActors)).nullable(),
  /** The caregiver's name at the time. */
  byName: z.string().nullable(),
  /** As reported by the browser: "Firefox on Windows". */
  device: z.string().nullable(),
  address: z.string().nullable(),
})
export type ActivityLine = z.output<typeof activityLineSchema>

export const activityPageSchema = z.object({
  lines: z.array(activityLineSchema),
  /** Whether there are older entries. */
  hasMore: z.boolean(),
})
export type ActivityPage = z.output<typeof activityPageSchema>

export const activityQuerySchema = z.strictObject({
  group: z.enum(namesOf<ActivityGroup>(activityGroups)).optional(),
  since: z.iso.datetime().optional(),
  before: z.string().max(1000).optional().describe('The id of the last entry on the previous page.'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export const activityCheckSchema = z.object({
  state: z.enum(namesOf<ActivityState>(activityStates)),
  lines: z.int(),
})
export type ActivityCheck = z.output<typeof activityCheckSchema>
