import { expect, it } from 'vitest'
import { parseSchedule } from '#contract/healthcare/medications/schedule/parse-schedule.ts'
import { english } from '#contract/languages/message.ts'
import { misreading } from './misread-abbreviations.ts'

it.each([
  ['TIW', '“TIW” means three times a week, and is often misread as three times a day.'],
  ['1 tab PO tiw', '“tiw” means three times a week'],
  ['t.i.w.', '“t.i.w” means three times a week'],
  ['una inyección TIW', '“TIW” means three times a week'],
  ['2 Tabletten BIW', '“BIW” means twice a week, and is often misread as twice a day.'],
  ['b.i.w. with food', '“b.i.w” means twice a week'],
  ['QOW', '“QOW” means every other week'],
  ['50 mg SC EOW', '“EOW” means every other week'],
  ['biweekly', '“biweekly” means twice a week to some, and every two weeks to others.'],
  ['inject bi-weekly', '“bi-weekly” means twice a week to some'],
  ['bimonthly', '“bimonthly” means twice a month to some'],
])('“%s” sets no times, and tells why it is misread', (directions, reason) => {
  expect(parseSchedule(directions)).toHaveProperty('notUnderstood')
  const told = misreading(directions)
  expect(told && english(told)).toContain(reason)
  expect(told && english(told)).toContain('Ask your pharmacist')
})

it.each(['TID', 'BID', 'QOD', 'twice a week', 'as directed', 'Mo-Do', 'tiwanaku'])(
  '“%s” is not among them',
  directions => {
    expect(misreading(directions)).toBeUndefined()
  },
)
