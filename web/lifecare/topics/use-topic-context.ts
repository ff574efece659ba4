import type { TopicContext } from '#contract/lifecare/topics/define-topic.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useToday } from '#web/platform/use-today.ts'
import { useGrowthPerson } from '#web/record/use-growth-person.ts'

export const useTopicContext = (): TopicContext => ({
  now: useNow(),
  today: useToday(),
  timeZone: timeZone(),
  dateOfBirth: useGrowthPerson().data?.dateOfBirth,
})
