import { expect, it } from 'vitest'
import { showWhen } from './summary-formats.ts'

it('says by which clock a time is shown, because the reader may be elsewhere', () => {
  const at = new Date('2026-11-21T17:23:00Z')
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' }).formatToParts(at)
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '?'
  expect(showWhen(at.toISOString())).toMatch(/:23\s[AP]M/)
  expect(showWhen(at.toISOString())).toContain(zone)
  expect(showWhen('2026-11-21')).toBe('Nov 21, 2026')
})
