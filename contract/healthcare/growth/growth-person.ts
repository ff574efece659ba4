import { z } from 'zod'

/** Determines whether the Growth page is available, which curves it shows, and which limits readings have. */
export const growthPersonSchema = z.object({
  dateOfBirth: z.iso.date().nullable(),
  /** Null if the profile has neither. */
  sex: z.enum(['female', 'male']).nullable(),
  /** Completed weeks of pregnancy at birth; null if not known, and as a rule about 40. */
  weeksAtBirth: z.int().nullable(),
  /** Days with the limits of pregnancy; none for those who do not see sensitive records. */
  pregnancyPeriods: z.array(z.object({ from: z.iso.date(), until: z.iso.date() })),
})

export type GrowthPerson = z.output<typeof growthPersonSchema>
