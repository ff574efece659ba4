import { z } from 'zod'

/** Determines whether the Growth page is available, and which curves it shows. */
export const growthPersonSchema = z.object({
  dateOfBirth: z.iso.date().nullable(),
  /** Null if the profile has neither. */
  sex: z.enum(['female', 'male']).nullable(),
})

export type GrowthPerson = z.output<typeof growthPersonSchema>
