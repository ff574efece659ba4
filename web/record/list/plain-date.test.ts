import { expect, it } from 'vitest'
import { supplements } from '#contract/lifecare/diet-nutrition/supplements.ts'
import { workoutSessions } from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import type { Field } from '#contract/record/fields.ts'
import { recordTypes } from '#contract/records.ts'
import { isPlainDate } from './plain-date.ts'

it('names the day on which something began, and not the day of something', () => {
  expect(isPlainDate(supplements.fields.since)).toBe(false)
  expect(isPlainDate(workoutSessions.fields.date)).toBe(true)
})

it.each(recordTypes.map(type => [type.name, type] as const))('%s has at most one day without a name', (_, type) => {
  const fields = Object.values<Field>(type.fields)
  expect(fields.filter(isPlainDate).length).toBeLessThan(2)
  expect(fields.filter(field => isPlainDate(field) && field.kind !== 'date' && field.kind !== 'instant')).toEqual([])
})
