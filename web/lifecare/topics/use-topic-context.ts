import { timeZone } from '#web/platform/time-zone.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useToday } from '#web/platform/use-today.ts'
import { useGrowthPerson } from '#web/record/use-growth-person.ts'

/** What the rules of a topic may depend on besides records. */
export interface TopicContext {
  /** Today in the person's time zone, `YYYY-MM-DD`. */
  today: string
  now: Date
  timeZone: string
  /** Null if it is not in the profile; undefined until that is known. */
  dateOfBirth: string | null | undefined
}

export const useTopicContext = (): TopicContext => ({
  now: useNow(),
  today: useToday(),
  timeZone: timeZone(),
  dateOfBirth: useGrowthPerson().data?.dateOfBirth,
})
