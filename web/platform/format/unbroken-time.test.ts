import { expect, it } from 'vitest'
import { unbroken } from './unbroken-time.ts'

it('keeps a time and its AM or PM on one line', () => {
  expect(unbroken('Mar 4, 2030, 9:30 AM')).toBe('Mar 4, 2030, 9:30\u00A0AM')
  expect(unbroken('4. März 2030, 09:30')).toBe('4. März 2030, 09:30')
})
