import { describe, expect, it } from 'vitest'
import { appointmentTypes } from '#contract/healthcare/appointments/appointments.ts'
import type { Field } from '#contract/record/fields.ts'
import { recordTypes } from '#contract/records.ts'
import { dentalHealth } from '../dental-health/dental-health-topic.ts'
import { dietNutrition } from '../diet-nutrition/diet-nutrition-topic.ts'
import { digitalHealthTools } from '../digital-health-tools/digital-health-tools-topic.ts'
import { fitnessMovement } from '../fitness-movement/fitness-movement-topic.ts'
import { healthProfile } from '../health-profile/health-profile-topic.ts'
import { hearing } from '../hearing/hearing-topic.ts'
import { moodWellbeing } from '../mood-wellbeing/mood-wellbeing-topic.ts'
import { sexualHealth } from '../sexual-health/sexual-health-topic.ts'
import { sleepHealth } from '../sleep-health/sleep-health-topic.ts'
import { visionCare } from '../vision-care/vision-care-topic.ts'
import type { Topic } from './define-topic.ts'

const topics: Record<string, { topic: Topic; actions: [string, string] }> = {
  'Health Profile': { topic: healthProfile, actions: ['Update Profile', 'Export Records'] },
  'Mood & Wellbeing': { topic: moodWellbeing, actions: ['Log Mood', 'Schedule Session'] },
  'Vision Care': { topic: visionCare, actions: ['Book Exam', 'Order Eyewear'] },
  'Dental Health': { topic: dentalHealth, actions: ['Book Cleaning', 'Emergency'] },
  'Hearing & Audiology': { topic: hearing, actions: ['Book Test', 'Hearing Aid Support'] },
  'Diet & Nutrition': { topic: dietNutrition, actions: ['Log Meal', 'Book Consultation'] },
  'Sleep Health': { topic: sleepHealth, actions: ['Log Sleep', 'Schedule Study'] },
  'Sexual Health': { topic: sexualHealth, actions: ['Schedule Screening', 'Book Consultation'] },
  'Fitness & Movement': { topic: fitnessMovement, actions: ['Log Workout', 'Book Session'] },
  'Digital Health Tools': { topic: digitalHealthTools, actions: ['Add Device', 'Sync Data'] },
}

describe.each(Object.entries(topics))('%s', (_, { topic, actions }) => {
  it('has its two buttons', () => {
    expect(topic.actions.map(({ label }) => label)).toEqual(actions)
  })

  it('shows only records that exist, by fields that they have', () => {
    for (const section of topic.sections) {
      if (!('type' in section)) continue
      expect(recordTypes).toContain(section.type)
      const fields: Record<string, Field> = section.type.fields
      if (section.show === 'list') expect(Object.keys(fields)).toEqual(expect.arrayContaining([...section.facts]))
    }
  })

  it('says what to do first wherever there may be nothing yet', () => {
    for (const section of topic.sections) {
      // Vaccine groups have buttons and labels instead.
      if ('empty' in section && section.show !== 'vaccine-groups') expect(section.empty).toMatch(/\.$/)
    }
  })

  it('says of what comes next that nothing is scheduled, as long as nothing is', () => {
    const figures = topic.sections.flatMap(section => (section.show === 'figures' ? section.figures : []))
    for (const { label, empty } of figures) expect(empty === 'Nothing scheduled').toBe(label.startsWith('Next'))
  })

  it('shows the person’s own appointments, of kinds that can be booked', () => {
    for (const section of topic.sections) {
      if (section.show === 'appointments') expect(appointmentTypes).toEqual(expect.arrayContaining([...section.types]))
    }
  })
})
