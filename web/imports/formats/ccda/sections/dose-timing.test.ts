import { expect, it } from 'vitest'
import { parseSchedule } from '#contract/healthcare/medications/schedule/parse-schedule.ts'
import { scheduleValues } from '#contract/healthcare/medications/schedule/schedule-values.ts'
import { childrenOf } from '../xml/elements.ts'
import { parseXml } from '../xml/xml-tree.ts'
import { frequencyOf } from './dose-timing.ts'

const words = (inner: string) => frequencyOf(childrenOf(parseXml(`<d>${inner}</d>`).root))

it.each([
  ['<t institutionSpecified="true"><period value="6" unit="h"/></t>', 'Four times daily', '08:00, 12:00, 16:00, 20:00'],
  ['<t><period value="6" unit="h"/></t>', 'Every 6 hours', '00:00, 06:00, 12:00, 18:00'],
  ['<t institutionSpecified="true"><period value="12" unit="h"/></t>', 'Twice daily', '08:00, 20:00'],
  ['<t><period value="1" unit="d"/></t>', 'Once daily', '08:00'],
  ['<t><period value="24" unit="h"/></t>', 'Once daily', '08:00'],
  ['<t><period value="0.5" unit="d"/></t>', 'Every 12 hours', '08:00, 20:00'],
  ['<t><period value="2" unit="d"/></t>', 'Every other day', '08:00'],
  ['<t><period value="1" unit="wk"/></t>', 'Once a week', undefined],
  ['<t><period value="1" unit="mo"/></t>', 'Once a month', undefined],
  ['<t><event code="HS"/></t>', 'At bedtime', '22:00'],
  ['<t><period value="1" unit="d"/></t><t><event code="ACM"/></t>', 'Once daily, before breakfast', '07:30'],
  [
    '<t><comp><event code="CM"/></comp><comp><event code="CV"/></comp></t>',
    'With breakfast, with dinner',
    '08:00, 18:00',
  ],
  ['<t><period><low value="4" unit="h"/><high value="6" unit="h"/></period></t>', 'Every 4 to 6 hours', undefined],
])('says %s in words, of which our schedule follows', (inner, frequency, times) => {
  expect(words(inner)).toBe(frequency)
  const parsed = parseSchedule(frequency)
  const schedule = parsed && 'understood' in parsed ? parsed.understood : null
  expect(scheduleValues(schedule, '2026-01-01').scheduleTimes ?? undefined).toBe(times)
})

it('says nothing where nothing is known', () => {
  expect(
    words('<t><low value="20200101"/></t><t><period nullFlavor="UNK"/></t><t><period value="1" unit="?"/></t>'),
  ).toBeUndefined()
})
