import { z } from 'zod'

/** What decides whether the Growth page is offered, and which curves it shows. */
export const growthPersonSchema = z.object({
  dateOfBirth: z.iso.date().nullable(),
  /** Null where the profile says neither. */
  sex: z.enum(['female', 'male']).nullable(),
})

export type GrowthPerson = z.output<typeof growthPersonSchema>
