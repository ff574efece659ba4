import { describe, expect, it } from 'vitest'
import { EVENING, MORNING, mentions } from './mentioned-times.ts'

describe('instructions for the morning', () => {
  it.each([
    'Take in the morning with water',
    'MORNING and evening',
    'With breakfast.',
    'in the am',
    '8',
    '8am',
    '8 a.m.',
    '8:00',
    '08:30',
    'At 8 with food',
    'Every day at 8.',
    '8 and 20',
    'Twice daily (8, 20)',
    '1 tablet at 8, 8 tablets a week',
  ])('%j', instructions => expect(mentions(instructions, MORNING)).toBe(true))

  it.each([
    null,
    '',
    'For stomach cramps',
    'Ampicillin, as the program says',
    'Only when I am dizzy',
    '8 tablets',
    'Take 8 with water',
    'Every 8 hours',
    'q8h',
    'With 8 oz of water',
    'At most 8 a day',
    '0.8 ml',
    '8.5 mg',
    '8-10 drops',
    'Day 8',
    '18:00',
    'At 18',
    '8 pm',
    '8pm',
    '8:00 p.m.',
    'At 8 in the evening',
    'Until 8/20/2026',
  ])('not %j', instructions => expect(mentions(instructions, MORNING)).toBe(false))
})

describe('instructions for the evening', () => {
  it.each([
    'In the evening',
    'With dinner',
    'At night',
    'Nightly',
    '6',
    '6pm',
    '6 PM',
    '6:00',
    'at 6',
    '18:00',
    '7 p.m.',
  ])('%j', instructions => expect(mentions(instructions, EVENING)).toBe(true))

  it.each([
    'Fortnightly',
    'rpm',
    '6 tablets',
    'Every 6 hours',
    '6am',
    '06:00',
    'at 6 in the morning',
    '16:00',
    '60 mg',
    'No more than 6 a day',
  ])('not %j', instructions => expect(mentions(instructions, EVENING)).toBe(false))
})
