import { z } from 'zod'
import { moodEntries } from './mood-wellbeing/mood-entries.ts'

export const lifecareStatsSchema = z.object({
  activeRoutines: z.int(),
  activeGoals: z.int().describe('Goals not yet reached'),
  todayCalories: z.number(),
  todayProtein: z.number(),
  currentMood: z
    .object({ mood: z.enum(Object.keys(moodEntries.fields.mood.options)), date: z.iso.datetime() })
    .nullable()
    .describe('Latest mood, with the time it was logged for'),
})

export type LifecareStats = z.output<typeof lifecareStatsSchema>
