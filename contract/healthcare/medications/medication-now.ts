import type { Params } from '#contract/languages/message.ts'
import { addDays } from '#contract/record/time/days.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'
import { frequencyTexts } from './as-needed.ts'
import { type Medication, medications } from './medications.ts'
import { dosageOn } from './schedule-days.ts'
import { isTaperOver } from './taper.ts'
import { WEEKDAYS, weekdaysOf } from './weekdays.ts'

type Status = Medication['status']
type Dated = Pick<Medication, 'status' | 'startDate' | 'endDate'> &
  Partial<Pick<Medication, 'scheduleDays' | 'taperSteps'>>

/** `taken` is of an active one within its dates. */
export type MedicationState = 'taken' | 'not-started' | 'ended' | Exclude<Status, 'active'>

/** A medication's state on a day in the person's time zone: the one rule of every list, notice and printout. */
export const stateOn = (medication: Dated, day: string): MedicationState => {
  if (medication.status !== 'active') return medication.status
  if (isBefore(medication, day)) return 'not-started'
  return isAfter(medication, day) ? 'ended' : 'taken'
}

const isBefore = ({ startDate }: Dated, day: string) => Boolean(startDate && isCertainlyBefore(day, startDate))
const isAfter = ({ startDate, endDate, scheduleDays, taperSteps = null }: Dated, day: string) =>
  Boolean(endDate && isCertainlyBefore(endDate, day)) ||
  (scheduleDays === 'taper' && isTaperOver(taperSteps, startDate, day))

export const isTakenOn = (medication: Dated, day: string) => stateOn(medication, day) === 'taken'

const OVER: readonly MedicationState[] = ['ended', 'discontinued', 'given']
export const isOverOn = (medication: Dated, day: string) => OVER.includes(stateOn(medication, day))

/**
 * Medications that are certainly taken come first, then those that have not started, have ended, are on hold or
 * unknown.
 */
export const takenFirst = <M extends Dated>(all: readonly M[], day: string): M[] =>
  all.toSorted((a, b) => Number(isTakenOn(b, day)) - Number(isTakenOn(a, day)))

export const isActive = ({ status }: { status: Status }) => status === 'active'
export const isDiscontinued = ({ status }: { status: Status }) => status === 'discontinued'
/** Neither stopped, given once, nor only planned: a doctor must know of it. */
export const mayBeTaken = ({ status }: { status: Status }) =>
  status === 'active' || status === 'on-hold' || status === 'unknown'

/** Remarks to show wherever a medication is named; none for one that is taken now. */
export const medicationRemarks = (
  medication: Dated & Pick<Medication, 'scheduleDays' | 'asNeeded'>,
  day: string,
): string[] => {
  const { status, scheduleDays, asNeeded } = medication
  const label = medications.fields.status.options[status]
  if (!mayBeTaken(medication)) return [label]
  return [
    ...(isBefore(medication, day) ? ['Not started yet'] : []),
    ...(isAfter(medication, day) ? ['Ended'] : []),
    ...(isActive(medication) ? [] : [label]),
    ...(scheduleDays === 'open' && !asNeeded ? ['Days not set'] : []),
  ]
}

/** Shown on the dashboard and in lists; nothing is mailed. How many doses are left is in `supply.ts` of the web. */
export const isRefillDue = (medication: Dated & Pick<Medication, 'refillsRemaining'>, day: string) =>
  medication.refillsRemaining !== null && medication.refillsRemaining <= 2 && !isOverOn(medication, day)

/** The reader's language. */
export interface Speaker {
  t: (text: string, params?: Params) => string
  locale: string
  day: (date: string) => string
  clock: (time: string) => string
}

/** What has to be known to say how a medication is taken. */
export type WordedMedication = Pick<
  Medication,
  | 'status'
  | 'dosage'
  | 'frequency'
  | 'asNeeded'
  | 'scheduleDays'
  | 'scheduleInterval'
  | 'scheduleWeekdays'
  | 'cycleDaysOn'
  | 'cycleDaysOff'
  | 'taperSteps'
  | 'startDate'
  | 'endDate'
> &
  Partial<Pick<Medication, 'lastDose'>>

/** A course's first or last day, with the time of its first or last dose if that is known. */
export const dayAndTime = (
  date: string,
  time: string | null | undefined,
  { day, clock }: Pick<Speaker, 'day' | 'clock'>,
) => [day(date), time && clock(time)].filter(Boolean).join(', ')

const A_MONDAY = '2024-01-01'

/** Stored weekdays as a person would write them. */
export const weekdayNames = (stored: string | null, locale: string, weekday: 'short' | 'long') => {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
  return weekdaysOf(stored).map(day =>
    format.format(Date.parse(`${addDays(A_MONDAY, WEEKDAYS.indexOf(day))}T00:00:00Z`)),
  )
}

/** On which days it is taken, where that is not every day; for a taper also how much today. */
export const daysText = (medication: WordedMedication, today: string, { t, locale }: Speaker): string | null => {
  const { scheduleDays, scheduleInterval, scheduleWeekdays, cycleDaysOn, cycleDaysOff } = medication
  if (scheduleDays === 'interval') return t('Every {count} days', { count: scheduleInterval ?? 0 })
  if (scheduleDays === 'weekdays') {
    return new Intl.ListFormat(locale).format(weekdayNames(scheduleWeekdays, locale, 'short'))
  }
  if (scheduleDays === 'cycle') {
    return t('{on} days on, {off} days off', { on: cycleDaysOn ?? 0, off: cycleDaysOff ?? 0 })
  }
  if (scheduleDays === 'open') return t('Days not set')
  if (scheduleDays !== 'taper' || isAfter(medication, today)) return null
  const dose = dosageOn({ ...medication, scheduleTimes: null }, today)
  return dose ? t('Tapering, today {dose}', { dose }) : t('Tapering')
}

/** How often: as written, as needed, and its days. A weekly dose whose days are left out would be taken daily. */
export const howOften = (medication: WordedMedication, today: string, speaker: Speaker): string[] => {
  const written = frequencyTexts(medication, speaker.t('As needed'))
  // Missing days are shown as a remark instead.
  if (medication.asNeeded || medication.scheduleDays === 'open') return written
  const days = daysText(medication, today, speaker)
  const isSaid = written.some(text => text.toLowerCase() === days?.toLowerCase())
  return days === null || isSaid ? written : [...written, days]
}

/** The start or the end, where that matters. */
export const datesTexts = (medication: WordedMedication, today: string, speaker: Speaker): string[] => {
  const { t, day } = speaker
  const { status, startDate, endDate, lastDose } = medication
  const remarks = medicationRemarks(medication, today)
  if (status === 'given') return startDate ? [t('Given {date}', { date: day(startDate) })] : []
  if (status === 'planned') return startDate ? [t('Planned for {date}', { date: day(startDate) })] : []
  const until = endDate ? [t('until {day}', { day: dayAndTime(endDate, lastDose, speaker) })] : []
  if (!mayBeTaken(medication)) return endDate ? until : [t('Stopped, date not known')]
  return [
    ...(startDate && remarks.includes('Not started yet') ? [t('from {day}', { day: day(startDate) })] : []),
    ...until,
  ]
}
