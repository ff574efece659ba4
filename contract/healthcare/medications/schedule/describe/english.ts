import { type ScheduleWording, SYMBOLS } from './wording.ts'

const timesOf = (count: string) => ({ 1: 'once', 2: 'twice' })[count] ?? `${count} times`

const nth = (day: number) => {
  const last = day % 10
  if (day > 10 && day < 14) return `${day}th`
  return `${day}${{ 1: 'st', 2: 'nd', 3: 'rd' }[last] ?? 'th'}`
}

export const ENGLISH_WORDING: ScheduleWording = {
  and: 'and',
  or: 'to',
  clock: time => {
    const hour = Number(time.slice(0, 2))
    return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
  },
  at: clock => `at ${clock}`,
  parts: {
    waking: 'on waking',
    morning: 'in the morning',
    noon: 'at noon',
    afternoon: 'in the afternoon',
    evening: 'in the evening',
    night: 'at night',
    bedtime: 'at bedtime',
  },
  meal: (relation, meal) => `${relation} ${meal}`,
  meals: { before: 'before meals', with: 'with meals', after: 'after meals' },
  daily: 'every day',
  perDay: count => `${timesOf(count)} a day`,
  everyHour: 'every hour',
  everyHours: count => `every ${count} hours`,
  every: {
    day: ['every day', count => `every ${count} days`],
    week: ['every week', count => `every ${count} weeks`],
    month: ['every month', count => `every ${count} months`],
    year: ['every year', count => `every ${count} years`],
  },
  weekdays: {
    mon: 'Monday',
    tue: 'Tuesday',
    wed: 'Wednesday',
    thu: 'Thursday',
    fri: 'Friday',
    sat: 'Saturday',
    sun: 'Sunday',
  },
  everyWeekday: days => `every ${days}`,
  onWeekday: days => `on ${days}`,
  onceAWeek: 'once a week',
  daysPerWeek: count => `${count} ${count === '1' ? 'day' : 'days'} a week`,
  cycle: (on, off) => `${on} ${on === 1 ? 'day' : 'days'} on, ${off} ${off === 1 ? 'day' : 'days'} off`,
  firstDays: last => `days 1 to ${last}`,
  monthDay: nth,
  monthDays: days => `on the ${days} of the month`,
  asNeeded: 'as needed',
  reason: reason => `for ${reason}`,
  atMost: amount => `at most ${amount} a day`,
  atMostTimes: count => `at most ${timesOf(count)} a day`,
  lasting: {
    day: ['for 1 day', count => `for ${count} days`],
    week: ['for 1 week', count => `for ${count} weeks`],
    month: ['for 1 month', count => `for ${count} months`],
  },
  untilFinished: 'until finished',
  thenStep: step => `then ${step}`,
  units: {
    ...SYMBOLS,
    tablet: ['tablet', 'tablets'],
    capsule: ['capsule', 'capsules'],
    drop: ['drop', 'drops'],
    puff: ['puff', 'puffs'],
    spray: ['spray', 'sprays'],
    unit: ['unit', 'units'],
    patch: ['patch', 'patches'],
    injection: ['injection', 'injections'],
    teaspoon: ['teaspoon', 'teaspoons'],
    tablespoon: ['tablespoon', 'tablespoons'],
    sachet: ['sachet', 'sachets'],
    suppository: ['suppository', 'suppositories'],
    piece: ['piece', 'pieces'],
    dose: ['dose', 'doses'],
  },
}
