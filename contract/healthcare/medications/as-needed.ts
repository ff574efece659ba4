import { addDays, dayIn } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import type { MedicationDose } from './medication-doses.ts'
import type { Medication } from './medications.ts'

/** The logged doses of a medication taken as needed on a day, earliest first. */
export const loggedOn = <M extends Pick<MedicationDose, 'medicationId' | 'day' | 'time' | 'status'>>(
  { id }: Pick<Medication, 'id'>,
  marked: M[],
  day: string,
): M[] =>
  marked
    .filter(mark => mark.medicationId === id && mark.day === day && mark.status === 'taken')
    .sort((a, b) => a.time.localeCompare(b.time))

const HOUR = 3_600_000

/** A daily maximum holds for 24 hours, whatever the calendar says; what is taken once a day may come a little earlier. */
const hoursOfMaximum = (maxPerDay: number | null) => (maxPerDay === 1 ? 20 : 24)

type Mark = Pick<MedicationDose, 'medicationId' | 'day' | 'time' | 'status'> & Partial<Pick<MedicationDose, 'takenAt'>>
type Entry = Pick<Medication, 'id' | 'maxPerDay' | 'minHoursApart'>
interface Clock {
  now: Date
  timeZone: string
}

/** When the doses of some medications were taken, earliest first. */
const takenAt = <M extends Mark>(entries: readonly Pick<Medication, 'id'>[], marked: readonly M[], timeZone: string) =>
  marked
    .filter(mark => mark.status === 'taken' && entries.some(({ id }) => id === mark.medicationId))
    .map(mark => ({ mark, at: Date.parse(mark.takenAt ?? instantAt(timeZone, `${mark.day}T${mark.time}`)) }))
    .sort((a, b) => a.at - b.at)

/** For how many hours a dose counts when the next one is taken. */
const hoursCounted = ({ minHoursApart }: Limits) => Math.max(24, minHoursApart ?? 0)

/** The days of doses that may count: in another time zone, a dose may have been taken on the day before or after. */
export const daysCounted = (medications: readonly Limits[], today: string) => ({
  since: addDays(today, -1 - Math.ceil(Math.max(24, ...medications.map(hoursCounted)) / 24)),
  until: addDays(today, 2),
})

/** The doses of today, and those before that still count, earliest first. */
export const dosesThatCount = <M extends Mark>(
  medication: Entry,
  marked: readonly M[],
  { now, timeZone }: Clock,
): M[] =>
  takenAt([medication], marked, timeZone)
    .filter(({ mark, at }) => mark.day === dayIn(timeZone, now) || at > now.getTime() - hoursCounted(medication) * HOUR)
    .map(({ mark }) => mark)

/**
 * What must be known before the next dose. Doses of the day before count, too, and those of others with the same
 * ingredient: two caregivers may each have added it.
 */
export const beforeNextDose = <E extends Entry & Pick<Medication, 'status'>>(
  medication: E,
  twins: readonly E[],
  marked: readonly Mark[],
  { now, timeZone }: Clock,
) => {
  const limits = limitsWith(
    medication,
    twins.filter(({ status }) => status === 'active'),
  )
  const { maxPerDay, minHoursApart } = limits
  const entries = [medication, ...twins]
  const taken = takenAt(entries, marked, timeZone)
  const window = hoursOfMaximum(maxPerDay) * HOUR
  const counted = taken.filter(({ at }) => at > now.getTime() - window)
  const later = (instant: number | undefined) => (instant && instant > now.getTime() ? new Date(instant) : null)
  const last = taken.at(-1)
  const tooEarlyUntil = later(minHoursApart === null ? undefined : last && last.at + minHoursApart * HOUR)
  const isAtMaximum = maxPerDay !== null && counted.length >= maxPerDay
  const first = isAtMaximum ? counted.at(-maxPerDay) : undefined
  const tooManyUntil = later(first && first.at + window)
  return {
    limits,
    count: counted.length,
    entries: entries.filter(({ id }) => counted.some(({ mark }) => mark.medicationId === id)),
    isAtMaximum,
    tooEarlyUntil,
    /** When both limits allow the next dose; null if now. */
    next: [tooEarlyUntil, tooManyUntil].reduce((a, b) => (a && b && a > b ? a : (b ?? a))),
  }
}

type Limits = Pick<Medication, 'maxPerDay' | 'minHoursApart'>
const lowest = (limits: readonly (number | null)[]) => {
  const known = limits.filter(limit => limit !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/** The limits of a medication; those that are missing come from others with the same ingredient. */
export const limitsWith = (own: Limits, twins: readonly Limits[]): Limits => ({
  maxPerDay: own.maxPerDay ?? lowest(twins.map(twin => twin.maxPerDay)),
  minHoursApart: own.minHoursApart ?? lowest(twins.map(twin => twin.minHoursApart)),
})

/** The usual phrases of the four languages; the grammar of frequencies knows more, and is too large for every list. */
const PHRASES =
  /\b(?:(?:as|if|when) (?:needed|required|necessary)|p\.?r\.?n|bei bedarf|nach bedarf|bedarfsweise|(?:falls|wenn) nötig|(?:si|au|en cas de|selon) besoin|si nécessaire|(?:si|cuando|según) (?:es|sea|fuera) necesario|según necesidad|si lo necesita|en caso necesario)/i

/** How often a medication is taken, with "as needed" once, in the reader's language where nothing else is said. */
export const frequencyTexts = (
  { frequency, asNeeded }: Pick<Medication, 'asNeeded'> & { frequency: string | null },
  asNeededText: string,
): string[] => {
  const written = frequency?.trim() ?? ''
  if (!asNeeded) return written ? [written] : []
  const isAllSaid = /^[\s.,;]*$/.test(written.replace(PHRASES, ''))
  if (isAllSaid) return [asNeededText]
  return PHRASES.test(written) ? [written] : [written, asNeededText]
}
