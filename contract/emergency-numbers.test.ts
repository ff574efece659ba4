import { expect, it } from 'vitest'
import { emergencyNumbersIn } from './emergency-numbers.ts'

it.each([
  ['America/New_York', '911', '988'],
  ['America/Indiana/Knox', '911', '988'],
  ['America/Toronto', '911', '988'],
  ['Europe/Paris', '112', '3114'],
  ['Europe/Berlin', '112', '0800 1110111'],
  ['Atlantic/Canary', '112', '024'],
  ['Europe/Vienna', '112', undefined],
])('where clocks show %s, people call %s, and %s in a crisis', (timeZone, emergency, crisis) => {
  expect(emergencyNumbersIn(timeZone)).toMatchObject({ emergency })
  expect(emergencyNumbersIn(timeZone)?.crisisLine?.number).toBe(crisis)
})

it.each(['America/Sao_Paulo', 'America/Mexico_City', 'Asia/Tokyo', 'Europe/Minsk', 'UTC', ''])(
  'names no number that was not looked up: %s',
  timeZone => expect(emergencyNumbersIn(timeZone)).toBeNull(),
)
