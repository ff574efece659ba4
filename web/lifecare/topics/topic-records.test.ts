import { expect, it } from 'vitest'
import type { Topic } from '#contract/lifecare/topics/define-topic.ts'
import { dentalHealth } from '#contract/lifecare/topics/dental-health.ts'
import { dietNutrition } from '#contract/lifecare/topics/diet-nutrition.ts'
import { digitalHealthTools } from '#contract/lifecare/topics/digital-health-tools.ts'
import { fitnessMovement } from '#contract/lifecare/topics/fitness-movement.ts'
import { healthProfile } from '#contract/lifecare/topics/health-profile.ts'
import { hearing } from '#contract/lifecare/topics/hearing.ts'
import { moodWellbeing } from '#contract/lifecare/topics/mood-wellbeing.ts'
import { sexualHealth } from '#contract/lifecare/topics/sexual-health.ts'
import { sleepHealth } from '#contract/lifecare/topics/sleep-health.ts'
import { visionCare } from '#contract/lifecare/topics/vision-care.ts'
import { records } from '#contract/records.ts'
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
]

it.each(records.map(record => [record.name, record] as const))(
  'has a page that opens one of %s where its declaration says so',
  (name, record) => {
    const { page } = record
    if (name === 'medication-doses') return expect(page).toBeNull()
    if (typeof page !== 'string') return expect(page?.({ appointmentId: 'x' })).toBe('/visit-pack?appointment=x')
    const topic = topics[page]
    if (topic) expect(recordsOf(topic)).toContain(record)
    else expect(HEALTHCARE).toContain(page)
  },
)
