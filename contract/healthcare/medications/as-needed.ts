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

/**
 * From when the next dose may be taken, by the shortest time between two; null if now, or if none is known. Doses of the
 * day before count, too, and those of others with the same ingredient: two caregivers may each have added it.
 */
export const earliestNext = (
  { id, minHoursApart }: Pick<Medication, 'id' | 'minHoursApart'>,
  marked: readonly Pick<MedicationDose, 'medicationId' | 'day' | 'time' | 'status'>[],
  { now, timeZone, twins = [] }: { now: Date; timeZone: string; twins?: readonly Pick<Medication, 'id'>[] },
): Date | null => {
  if (minHoursApart === null) return null
  const ids = [id, ...twins.map(twin => twin.id)]
  const taken = marked
    .filter(mark => ids.includes(mark.medicationId) && mark.status === 'taken')
    .map(({ day, time }) => Date.parse(instantAt(timeZone, `${day}T${time}`)))
  const next = Math.max(...taken, Number.NEGATIVE_INFINITY) + minHoursApart * 3_600_000
  return next > now.getTime() ? new Date(next) : null
}

type Limits = Pick<Medication, 'maxPerDay' | 'minHoursApart'>
const lowest = (limits: readonly (number | null)[]) => {
  const known = limits.filter(limit => limit !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/** The limits of a medication; where nobody gave it any, those of others with the same ingredient. */
export const limitsWith = (own: Limits, twins: readonly Limits[]): Limits => ({
  maxPerDay: own.maxPerDay ?? lowest(twins.map(twin => twin.maxPerDay)),
  minHoursApart: own.minHoursApart ?? lowest(twins.map(twin => twin.minHoursApart)),
})

/** Whether another dose would exceed the daily maximum. */
export const isAtMaximum = ({ maxPerDay }: Pick<Medication, 'maxPerDay'>, logged: number) =>
  maxPerDay !== null && logged >= maxPerDay

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
