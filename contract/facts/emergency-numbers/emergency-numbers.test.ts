import { expect, it } from 'vitest'
import { emergencyNumbersIn } from './emergency-numbers.ts'

it.each([
  ['America/New_York', 'US', '911', '988'],
  ['America/Indiana/Knox', 'US', '911', '988'],
  ['America/Puerto_Rico', 'US', '911', '988'],
  ['America/St_Thomas', 'US', '911', '988'],
  ['Pacific/Guam', 'US', '911', '988'],
  ['Pacific/Pago_Pago', 'US', '911', '988'],
  ['America/Toronto', 'CA', '911', '988'],
  ['America/Mexico_City', 'MX', '911', '800 911 2000'],
  ['America/Tijuana', 'MX', '911', '800 911 2000'],
  ['Europe/London', 'GB', '999', '116 123'],
  ['Europe/Dublin', 'IE', '112', '116 123'],
  ['Europe/Paris', 'FR', '112', '3114'],
  ['America/Martinique', 'FR', '112', '3114'],
  ['Indian/Reunion', 'FR', '112', '3114'],
  ['Europe/Berlin', 'DE', '112', '0800 1110111'],
  ['Europe/Vienna', 'AT', '112', '142'],
  ['Europe/Zurich', 'CH', '112', '143'],
  ['Atlantic/Canary', 'ES', '112', '024'],
  ['Australia/Sydney', 'AU', '000', '13 11 14'],
  ['Australia/Perth', 'AU', '000', '13 11 14'],
  ['Europe/Rome', 'EU', '112', undefined],
  ['Atlantic/Reykjavik', 'EU', '112', undefined],
])('where clocks show %s, in %s, people call %s, and %s in a crisis', (timeZone, country, emergency, crisis) => {
  expect(emergencyNumbersIn(timeZone)).toMatchObject({ country, emergency })
  expect(emergencyNumbersIn(timeZone)?.crisisLine?.number).toBe(crisis)
})

it('names no 911 in Nunavut, where most communities have none, but the crisis line', () => {
  const numbers = emergencyNumbersIn('America/Iqaluit')
  expect([numbers?.emergency, numbers?.crisisLine?.number]).toEqual([undefined, '988'])
})

it.each(['America/Sao_Paulo', 'Asia/Tokyo', 'Europe/Minsk', 'Europe/Kyiv', 'Pacific/Auckland', 'UTC', ''])(
  'names no number that was not looked up: %s',
  timeZone => expect(emergencyNumbersIn(timeZone)).toBeNull(),
)
