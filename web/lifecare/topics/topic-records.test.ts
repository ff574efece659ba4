import { expect, it } from 'vitest'
import { dentalHealth } from '#contract/lifecare/dental-health/dental-health-topic.ts'
import { dietNutrition } from '#contract/lifecare/diet-nutrition/diet-nutrition-topic.ts'
import { digitalHealthTools } from '#contract/lifecare/digital-health-tools/digital-health-tools-topic.ts'
import { fitnessMovement } from '#contract/lifecare/fitness-movement/fitness-movement-topic.ts'
import { healthProfile } from '#contract/lifecare/health-profile/health-profile-topic.ts'
import { hearing } from '#contract/lifecare/hearing/hearing-topic.ts'
import { moodWellbeing } from '#contract/lifecare/mood-wellbeing/mood-wellbeing-topic.ts'
import { sexualHealth } from '#contract/lifecare/sexual-health/sexual-health-topic.ts'
import { sleepHealth } from '#contract/lifecare/sleep-health/sleep-health-topic.ts'
import type { Topic } from '#contract/lifecare/topics/define-topic.ts'
import { visionCare } from '#contract/lifecare/vision-care/vision-care-topic.ts'
import { recordTypes } from '#contract/records.ts'
import { recordsOf } from './topic-records.ts'

const topics: Record<string, Topic> = {
  '/health-profile': healthProfile,
  '/mood-wellbeing': moodWellbeing,
  '/vision-care': visionCare,
  '/dental-health': dentalHealth,
  '/hearing': hearing,
  '/diet-nutrition': dietNutrition,
  '/sleep-health': sleepHealth,
  '/sexual-health': sexualHealth,
  '/fitness-movement': fitnessMovement,
  '/digital-health-tools': digitalHealthTools,
}
/** Each has a page of its own, with the dialogs of its type. */
const HEALTHCARE = [
  '/providers',
  '/medications',
  '/test-results',
  '/medical-history',
  '/appointments',
  '/health-data',
  '/messages',
  '/documents',
]

it.each(recordTypes.map(type => [type.name, type] as const))(
  'has a page that opens one of %s where its declaration says so',
  (name, type) => {
    const { page } = type
    if (name === 'medication-doses') return expect(page).toBeNull()
    if (typeof page !== 'string') return expect(page?.({ appointmentId: 'x' })).toBe('/visit-pack?appointment=x')
    const topic = topics[page]
    if (topic) expect(recordsOf(topic)).toContain(type)
    else expect(HEALTHCARE).toContain(page)
  },
)
