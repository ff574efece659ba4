import { type ScheduleWording, SYMBOLS } from './wording.ts'

const timesOf = (count: string) => {
  if (count === '1') return 'einmal'
  return /^\d+$/.test(count) ? `${count}-mal` : `${count} mal`
}
const MEALS = { breakfast: 'Frühstück', lunch: 'Mittagessen', dinner: 'Abendessen' }
const RELATIONS = { before: 'vor dem', with: 'zum', after: 'nach dem' }

export const GERMAN_WORDING: ScheduleWording = {
  and: 'und',
  or: 'bis',
  clock: time => time,
  at: clock => `um ${clock} Uhr`,
  parts: {
    waking: 'nach dem Aufstehen',
    morning: 'morgens',
    noon: 'mittags',
    afternoon: 'nachmittags',
    evening: 'abends',
    night: 'nachts',
    bedtime: 'vor dem Schlafengehen',
  },
  meal: (relation, meal) => `${RELATIONS[relation]} ${MEALS[meal]}`,
  meals: { before: 'vor den Mahlzeiten', with: 'zu den Mahlzeiten', after: 'nach den Mahlzeiten' },
  daily: 'täglich',
  perDay: count => `${timesOf(count)} täglich`,
  everyHour: 'jede Stunde',
  everyHours: count => `alle ${count} Stunden`,
  every: {
    day: ['jeden Tag', count => `alle ${count} Tage`],
    week: ['jede Woche', count => `alle ${count} Wochen`],
    month: ['jeden Monat', count => `alle ${count} Monate`],
    year: ['jedes Jahr', count => `alle ${count} Jahre`],
  },
  weekdays: {
    mon: 'Montag',
    tue: 'Dienstag',
    wed: 'Mittwoch',
    thu: 'Donnerstag',
    fri: 'Freitag',
    sat: 'Samstag',
    sun: 'Sonntag',
  },
  everyWeekday: days => `jeden ${days}`,
  onWeekday: days => `am ${days}`,
  onceAWeek: 'einmal pro Woche',
  daysPerWeek: count => `an ${count} ${count === '1' ? 'Tag' : 'Tagen'} pro Woche`,
  cycle: (on, off) => `${on} ${on === 1 ? 'Tag' : 'Tage'} Einnahme, ${off} ${off === 1 ? 'Tag' : 'Tage'} Pause`,
  firstDays: last => `Tag 1 bis ${last}`,
  monthDay: day => `${day}.`,
  monthDays: days => `am ${days} des Monats`,
  asNeeded: 'bei Bedarf',
  reason: reason => `bei ${reason}`,
  atMost: amount => `höchstens ${amount} täglich`,
  atMostTimes: count => `höchstens ${timesOf(count)} täglich`,
  lasting: {
    day: ['für 1 Tag', count => `für ${count} Tage`],
    week: ['für 1 Woche', count => `für ${count} Wochen`],
    month: ['für 1 Monat', count => `für ${count} Monate`],
  },
  untilFinished: 'bis die Packung leer ist',
  thenStep: step => `dann ${step}`,
  units: {
    ...SYMBOLS,
    IU: ['IE', 'IE'],
    tablet: ['Tablette', 'Tabletten'],
    capsule: ['Kapsel', 'Kapseln'],
    drop: ['Tropfen', 'Tropfen'],
    puff: ['Hub', 'Hübe'],
    spray: ['Sprühstoß', 'Sprühstöße'],
    unit: ['Einheit', 'Einheiten'],
    patch: ['Pflaster', 'Pflaster'],
    injection: ['Injektion', 'Injektionen'],
    teaspoon: ['Teelöffel', 'Teelöffel'],
    tablespoon: ['Esslöffel', 'Esslöffel'],
    sachet: ['Beutel', 'Beutel'],
    suppository: ['Zäpfchen', 'Zäpfchen'],
    piece: ['Stück', 'Stück'],
    dose: ['Dosis', 'Dosen'],
  },
}
