import { addDays } from '#contract/record/time/days.ts'
import { firstDayOf, isCertainlyBefore, lastDayOf } from '#contract/record/time/partial-dates.ts'
import { timesOf } from '#contract/record/time/times.ts'
import type { EarlierSchedule } from './earlier-schedules.ts'
import type { MedicationDose } from './medication-doses.ts'
import { isActive, isDiscontinued, isTakenOn, stateOn } from './medication-now.ts'
import type { Medication } from './medications.ts'
import { isScheduledOn, type Schedule } from './schedule-days.ts'

export interface Scheduled
  extends Omit<Schedule, 'status'>,
    Pick<Medication, 'id' | 'startDate' | 'endDate' | 'status'>,
    Partial<Pick<Medication, 'firstDose' | 'lastDose'>> {
  /** Oldest first. */
  earlier?: EarlierSchedule[]
  /** The day on which it was entered; omitted if irrelevant. */
  addedOn?: string
}
type Marked = Pick<MedicationDose, 'medicationId' | 'day' | 'time' | 'status'>

export interface DueDose {
  medicationId: string
  day: string
  time: string
}

export const slotOf = ({ medicationId, day, time }: DueDose) => `${medicationId} ${day} ${time}`

const scheduleOn = (medication: Scheduled, day: string): Schedule =>
  medication.earlier?.find(({ until }) => day < until) ?? medication

/**
 * Whether a day lies between the start and the end. If only the month or year of the end is known, an active medication
 * counts until its last day; a stopped one may have been stopped on its first day, and only doses that were certainly
 * due count.
 */
export const isWithinDates = (
  { startDate, endDate, status }: Pick<Medication, 'startDate' | 'endDate' | 'status'>,
  day: string,
) => {
  const last = endDate && (isActive({ status }) ? lastDayOf(endDate) : firstDayOf(endDate))
  return !(startDate && isCertainlyBefore(day, startDate)) && !(last && day > last)
}

const timesDueOn = (medication: Scheduled, day: string): string[] => {
  // Only active medications are due. For one that was stopped without a date, it is unknown until when it was due.
  if (!isActive(medication) && !(isDiscontinued(medication) && medication.endDate)) return []
  const schedule = scheduleOn(medication, day)
  // The times that an import read were not confirmed yet, or it was on hold.
  if (schedule.scheduleConfirmed === false) return []
  if (schedule !== medication && schedule.status && !isActive({ status: schedule.status })) return []
  const { startDate, firstDose, endDate, lastDose } = medication
  const isDue = isWithinDates(medication, day) && isScheduledOn(schedule, startDate, day)
  return timesOf(schedule.scheduleTimes).filter(
    time =>
      isDue &&
      !(firstDose && day === startDate && time < firstDose) &&
      !(lastDose && day === endDate && time > lastDose),
  )
}

/** The due and the marked doses of a day, sorted by time. Medications taken as needed have none. */
export const dosesOn = <M extends Marked>(
  medications: Scheduled[],
  marked: M[],
  day: string,
): (DueDose & { mark?: M })[] =>
  medications
    .filter(medication => !scheduleOn(medication, day).asNeeded && isWithinDates(medication, day))
    .flatMap(medication => {
      const marks = new Map(
        marked.flatMap(mark => (mark.medicationId === medication.id && mark.day === day ? [[mark.time, mark]] : [])),
      )
      // A marked dose was due even if its time was removed from the schedule that day.
      const times = new Set([...timesDueOn(medication, day), ...marks.keys()])
      return [...times].map(time => ({ medicationId: medication.id, day, time, mark: marks.get(time) }))
    })
    .sort((a, b) => a.time.localeCompare(b.time))

export const dosesDueOn = (medications: Scheduled[], day: string): DueDose[] =>
  dosesOn(medications, [], day).map(({ medicationId, time }) => ({ medicationId, day, time }))

/** An unmarked dose of a past day counts as missed if the medication was already on the list. */
export const countsAsMissed = (dose: DueDose & { mark?: Marked }, { addedOn = '' }: Scheduled, today: string) =>
  !dose.mark && dose.day < today && dose.day >= addedOn

export interface DoseCount {
  taken: number
  due: number
}

/**
 * The doses taken and due in the last days, including today; null if none was marked or due.
 * Missed doses count as due. Today's doses count once they are marked, because the day is not over.
 */
export const countDoses = (
  medications: Scheduled[],
  marked: Marked[],
  today: string,
  days: number,
): DoseCount | null => {
  const byId = new Map(medications.map(medication => [medication.id, medication]))
  const byDay = new Map<string, Marked[]>()
  // Marks of a deleted medication do not count.
  for (const mark of marked.filter(({ medicationId }) => byId.has(medicationId))) {
    byDay.set(mark.day, [...(byDay.get(mark.day) ?? []), mark])
  }
  const counted = Array.from({ length: days }, (_, back) => addDays(today, -back))
    .flatMap(day => dosesOn(medications, byDay.get(day) ?? [], day))
    .filter(dose => {
      const medication = byId.get(dose.medicationId)
      return dose.mark || (medication && countsAsMissed(dose, medication, today))
    })
  if (byDay.size === 0 || counted.length === 0) return null
  return { taken: counted.filter(({ mark }) => mark?.status === 'taken').length, due: counted.length }
}

/** In percent. */
export const adherence = (medications: Scheduled[], marked: Marked[], today: string, days: number): number | null => {
  const count = countDoses(medications, marked, today, days)
  return count && Math.round((100 * count.taken) / count.due)
}

/** Medications that are taken now but do not count toward adherence, because they have no times. */
export const withoutTimes = <M extends Scheduled>(medications: M[], today: string): M[] =>
  medications.filter(
    medication =>
      isTakenOn(medication, today) &&
      !medication.asNeeded &&
      medication.scheduleConfirmed !== false &&
      !medication.scheduleTimes,
  )

/** Active imported medications whose times the person has not confirmed yet: they are not due until then. */
export const withUncheckedTimes = <M extends Scheduled>(medications: M[], today: string): M[] =>
  medications.filter(
    medication =>
      // Also for a medication that starts later: otherwise nothing would be due on its first day.
      needsTimesChecked(medication) && stateOn(medication, today) !== 'ended',
  )

export const needsTimesChecked = (medication: Pick<Medication, 'status' | 'asNeeded'> & Schedule) =>
  isActive(medication) && !medication.asNeeded && medication.scheduleConfirmed === false

export const ADHERENCE_PERIODS = [7, 30, 90] as const
