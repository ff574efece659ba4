import { weekdaysIn } from './weekdays.ts'

type Phrase = readonly [said: RegExp, times: string]

/** The default times for a number of doses a day. */
const SPREAD: Record<number, string> = {
  1: '08:00',
  2: '08:00, 20:00',
  3: '08:00, 14:00, 20:00',
  4: '08:00, 12:00, 16:00, 20:00',
}

/** The times for doses a number of hours apart, the same every day. */
const HOURS_APART: Record<number, string> = {
  24: '08:00',
  12: '08:00, 20:00',
  8: '06:00, 14:00, 22:00',
  6: '00:00, 06:00, 12:00, 18:00',
  4: '00:00, 04:00, 08:00, 12:00, 16:00, 20:00',
}

const COUNTS: readonly (readonly [words: string, count: number])[] = [
  ['once|one|einmal|una|une|1', 1],
  ['twice|two|zweimal|dos|deux|2', 2],
  ['thrice|three|dreimal|tres|trois|3', 3],
  ['four|viermal|cuatro|quatre|4', 4],
]
const TIMES = /\s*(?:x|×|times|mal|veces|vez|fois)?/.source
const A_DAY = /\s*(?:\/\s*day|daily|(?:a|per|each|every) day|täglich|am tag|al día|por día|par jour)(?!\p{L})/u.source
const PER_DAY = COUNTS.map(([words, count]) => [new RegExp(`\\b(?:${words})${TIMES}${A_DAY}`, 'u'), count] as const)

const AT: readonly Phrase[] = [
  [/\b(?:at bedtime|before bed|every night|nightly|qhs|zur nacht|vor dem schlafen|al acostarse|au coucher)/u, '22:00'],
  [/\b(?:every|each|in the) mornings?\b|\bmorgens\b|\bpor la mañana\b|\ble matin\b/u, '08:00'],
  [/\b(?:every|each|in the) evenings?\b|\babends\b|\bpor la noche\b|\ble soir\b/u, '18:00'],
]

const DAILY: readonly Phrase[] = [
  [/\bbid\b|b\.i\.d/, '08:00, 20:00'],
  [/\btid\b|t\.i\.d/, '08:00, 14:00, 20:00'],
  [/\bqid\b|q\.i\.d/, '08:00, 12:00, 16:00, 20:00'],
  [/\bqd\b|\bevery day\b|^(?:daily|täglich|jeden tag|cada día|diario|chaque jour|tous les jours)$/u, '08:00'],
]

const matchIn = (phrases: readonly Phrase[], text: string) => phrases.find(([phrase]) => phrase.test(text))?.[1]

/** As in German prescriptions, 1-0-1-0: morning, noon, evening and night. */
const FOUR_A_DAY = ['08:00', '12:00', '18:00', '22:00']
const byParts = (text: string) => {
  const parts = /^(\d)-(\d)-(\d)(?:-(\d))?$/.exec(text)?.slice(1)
  const times = parts && FOUR_A_DAY.filter((_, index) => Number(parts[index] ?? 0) > 0)
  return times?.length ? times.join(', ') : undefined
}

const timesIn = (text: string, instructions: string): string | undefined => {
  const apart = /\b(?:every|alle|cada|toutes les)\s*(\d+)\s*(?:h|hours?|hrs?|stunden|horas|heures)\b/u.exec(text)
  if (apart) return HOURS_APART[Number(apart[1])]
  const count = PER_DAY.find(([said]) => said.test(text))?.[1]
  const daily = count === undefined ? matchIn(DAILY, text) : SPREAD[count]
  if (daily && daily !== SPREAD[1]) return daily
  // For "once daily", the instructions may have the time.
  return matchIn(AT, text) ?? (daily && (matchIn(AT, instructions) ?? daily)) ?? byParts(text)
}

const OTHER_DAY =
  /\b(?:every other|every second|alternate) days?\b|\bjeden zweiten tag\b|\bun día sí\b|\bun jour sur deux\b/u
const WEEKLY =
  /^(?:once )?(?:weekly|a week|per week|every week|each week)|^(?:einmal )?(?:wöchentlich|pro woche)|^una vez (?:por|a la) semana|^une fois par semaine/u
const EVERY_DAYS = /\b(?:every|alle|cada|tous les)\s+(\d+)\s+(?:days|tage|días|jours)\b/u

const intervalIn = (text: string): number | undefined => {
  if (OTHER_DAY.test(text)) return 2
  if (WEEKLY.test(text)) return 7
  const days = Number(EVERY_DAYS.exec(text)?.[1])
  return days > 1 && days <= 365 ? days : undefined
}

/** Not every day, but without naming the days. */
const UNCLEAR = /needed|\bprn\b|bedarf|necesari|besoin|week|month|woche|monat|seman|\bmes\b|mois|\bdays? (?:on|off)\b/u

export interface ParsedSchedule {
  scheduleTimes: string
  scheduleDays: 'daily' | 'interval' | 'weekdays'
  scheduleInterval?: number
  scheduleWeekdays?: string
}

/**
 * Parses a frequency: "twice daily", "every 8 hours", "every other day", "Mon, Wed, Fri". Null if the times are not
 * clear, as in "with meals": a wrong schedule is worse than none.
 */
export const scheduleFromFrequency = (frequency: string | null, instructions: string | null): ParsedSchedule | null => {
  const text = frequency?.toLowerCase().trim() ?? ''
  const times = timesIn(text, instructions?.toLowerCase() ?? '')
  const interval = intervalIn(text)
  if (interval) return { scheduleTimes: times ?? '08:00', scheduleDays: 'interval', scheduleInterval: interval }
  const weekdays = weekdaysIn(text)
  if (weekdays) return { scheduleTimes: times ?? '08:00', scheduleDays: 'weekdays', scheduleWeekdays: weekdays }
  return times && !UNCLEAR.test(text) ? { scheduleTimes: times, scheduleDays: 'daily' } : null
}
