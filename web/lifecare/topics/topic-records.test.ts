import { expect, it } from 'vitest'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { recordTypes } from '#contract/records.ts'
import { records as dentalHealth } from '../dental-health/dental-health-page.tsx'
import { records as dietNutrition } from '../diet-nutrition/diet-nutrition-page.tsx'
import { records as digitalHealthTools } from '../digital-health-tools/digital-health-tools-page.tsx'
import { records as fitnessMovement } from '../fitness-movement/fitness-movement-page.tsx'
import { records as healthProfile } from '../health-profile/health-profile-page.tsx'
import { records as hearing } from '../hearing/hearing-page.tsx'
import { records as moodWellbeing } from '../mood-wellbeing/mood-wellbeing-page.tsx'
import { records as sexualHealth } from '../sexual-health/sexual-health-page.tsx'
import { records as sleepHealth } from '../sleep-health/sleep-health-page.tsx'
import { records as visionCare } from '../vision-care/vision-care-page.tsx'

const topics: Record<string, readonly AnyRecordType[]> = {
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
    if (topic) expect(topic).toContain(type)
    else expect(HEALTHCARE).toContain(page)
  },
)
