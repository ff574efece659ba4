import { daysBetween, startOfWeek } from '#contract/record/time/days.ts'

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Names and abbreviations in the product's languages. */
const NAMES: Record<Weekday, RegExp> = {
  mon: /^(?:mon|mondays?|mo|montags?|lun|lunes|lundis?)$/,
  tue: /^(?:tue|tues|tuesdays?|di|dienstags?|mar|martes|mardis?)$/,
  wed: /^(?:wed|weds|wednesdays?|mi|mittwochs?|mié|miércoles|mer|mercredis?)$/,
  thu: /^(?:thu|thur|thurs|thursdays?|do|donnerstags?|jue|jueves|jeu|jeudis?)$/,
  fri: /^(?:fri|fridays?|fr|freitags?|vie|viernes|ven|vendredis?)$/,
  sat: /^(?:sat|saturdays?|sa|samstags?|sonnabends?|sáb|sábados?|sam|samedis?)$/,
  sun: /^(?:sun|sundays?|so|sonntags?|dom|domingos?|dim|dimanches?)$/,
}

const SKIPPED = /^(?:on|and|every|each|the|und|jeden|am|y|los|et|les|le|once|at|in|morning|evening|bedtime)$/

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(word => word && !SKIPPED.test(word))

export const joinWeekdays = (days: readonly Weekday[]) => WEEKDAYS.filter(day => days.includes(day)).join(', ')

/** The weekdays in a text, as `mon, wed, fri`; null if it contains anything else. */
export const weekdaysIn = (text: string | null): string | null => {
  const days = wordsIn(text ?? '').map(word => WEEKDAYS.find(day => NAMES[day].test(word)))
  return days.length > 0 && days.every(day => day !== undefined) ? joinWeekdays(days) : null
}

export const weekdaysOf = (stored: string | null): Weekday[] => {
  const days = stored?.split(', ') ?? []
  return WEEKDAYS.filter(day => days.includes(day))
}

export const weekdayOn = (day: string) => WEEKDAYS[daysBetween(startOfWeek(day), day)]
