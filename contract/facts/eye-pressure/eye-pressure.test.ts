import { expect, it } from 'vitest'
import { eyeExams } from '#contract/lifecare/vision-care/eye-exams.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { unusualFields } from '#contract/record/unusual.ts'
import { isHighEyePressure } from './eye-pressure.ts'

it('asks about an eye pressure above 21 mmHg, and marks it', () => {
  const asked = (pressureRight: number) =>
    unusualFields(eyeExams, completeValues(eyeExams, { kind: 'Exam', date: '2026-11-01', pressureRight }))
  expect([21, 22].map(isHighEyePressure)).toEqual([false, true])
  expect(isHighEyePressure(null)).toBe(false)
  expect(asked(21)).toEqual([])
  expect(asked(22)).toEqual(['pressureRight'])
})
