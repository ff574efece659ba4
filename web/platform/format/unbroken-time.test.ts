import { expect, it } from 'vitest'
import { unbroken, unbrokenDays } from './unbroken-time.ts'

it('keeps a time and its AM or PM on one line', () => {
  expect(unbroken('Mar 4, 2030, 9:30 AM')).toBe('Mar 4, 2030, 9:30\u00A0AM')
  expect(unbroken('4. März 2030, 09:30')).toBe('4. März 2030, 09:30')
})

it.each([
  ['Hemoglobin A1c · Nov 6, 2026', 'Hemoglobin A1c · Nov_6,_2026'],
  ['Nov 27, 2026, 9:30', 'Nov_27,_2026, 9:30'],
  ['Termin 27. Nov. 2026, 09:30', 'Termin 27._Nov._2026, 09:30'],
  ['27 nov 2026, 9:30', '27_nov_2026, 9:30'],
  ['le 3 févr. 2026', 'le 3_févr._2026'],
  ['2 abnormal', '2 abnormal'],
])('keeps each day of %j whole', (text, whole) => {
  expect(unbrokenDays(text).replaceAll('\u00A0', '_')).toBe(whole)
})
