import { type DocumentRecord, documents } from '#contract/documents/documents.ts'
import { type Appointment, appointments, endOf } from '#contract/healthcare/appointments/appointments.ts'
import { MEASURES } from '#contract/healthcare/health-data/measures.ts'
import { type Vitals, vitals } from '#contract/healthcare/health-data/vitals.ts'
import {
  isOver,
  type MedicalCondition,
  medicalConditions,
} from '#contract/healthcare/medical-history/medical-conditions.ts'
import { type Procedure, procedures } from '#contract/healthcare/medical-history/procedures.ts'
import { type Symptom, symptoms } from '#contract/healthcare/medical-history/symptoms.ts'
import { type Visit, visits } from '#contract/healthcare/medical-history/visits.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { type LabResult, labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { type WorkoutSession, workoutSessions } from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import { type Immunization, immunizations } from '#contract/lifecare/health-profile/immunizations.ts'
import { type MoodEntry, moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import type { AnyRecordType, RecordMeta } from '#contract/record/define-record.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { addDays } from '#contract/record/time/days.ts'
import { byNewestDate, firstDayOf, lastDayOf } from '#contract/record/time/partial-dates.ts'
import { asWritten, clockOf } from '#contract/record/time/written-time.ts'
import { t } from '#web/platform/i18n.ts'
import { unitOf } from '#web/record/amounts.ts'
import { showValue, titleOf } from '#web/record/show-value.ts'
import type { LaneName } from './lanes.ts'

/** All times are of the person's clock, in milliseconds as if it were UTC: no time zone can move a day. */
export interface TimelineEvent {
  id: string
  lane: LaneName
  start: number
  /** Exclusive; the same as the start for an instant. */
  end: number
  /** Where the record's start is certainly over, and where its end may begin: between, it surely lasts. */
  surelyFrom: number
  surelyUntil: number
  /** It goes on. */
  isOpen: boolean
  /** As precisely as it is known. */
  date: string
  /** Its last day, if it has one of its own. */
  endDate: string | null
  /** `08:30` */
  time: string | null
  providerId: string | null
  href: string
  isSample: boolean
  /** When they are needed: of thousands of events few are in view. */
  title: () => string
  detail: () => string
}

/** A record that names no date stands in no picture. */
export type UndatedRecord = Pick<TimelineEvent, 'id' | 'lane' | 'href' | 'title'>

export interface TimelineRecords {
  conditions?: MedicalCondition[] | undefined
  medications?: Medication[] | undefined
  symptoms?: Symptom[] | undefined
  visits?: Visit[] | undefined
  appointments?: Appointment[] | undefined
  procedures?: Procedure[] | undefined
  labResults?: LabResult[] | undefined
  documents?: DocumentRecord[] | undefined
  immunizations?: Immunization[] | undefined
  vitals?: Vitals[] | undefined
  workouts?: WorkoutSession[] | undefined
  moods?: MoodEntry[] | undefined
}

export interface TimelineClock {
  timeZone: string
  today: string
  /** On the person's clock: `2026-11-15T08:30`. */
  now: string
}

export const timeOf = (clock: string) => Date.parse(clock.length > 10 ? `${clock}:00Z` : `${clock}T00:00:00Z`)
const afterDay = (date: string) => timeOf(addDays(lastDayOf(date), 1))

const addressOf = (type: AnyRecordType, id: string) => `${type.page}?record=${type.name}&id=${id}`

/** Words for a reader, without what is not given. */
const joined = (...words: (string | null | undefined | false)[]) => words.filter(Boolean).join(' · ')
const shown = (type: AnyRecordType, name: string, value: FieldValue | undefined) =>
  value !== null && value !== undefined && showValue(type.fields[name], value)

type Facts = { detail: () => string; title?: () => string; providerId?: string | null }

const identityOf = (type: AnyRecordType, lane: LaneName, record: RecordMeta, facts: Facts) => ({
  id: `${type.name} ${record.id}`,
  lane,
  href: addressOf(type, record.id),
  isSample: record.isSample,
  providerId: null,
  title: () => titleOf(type, { ...record }),
  ...facts,
})
type Identity = ReturnType<typeof identityOf>

const onDates = (identity: Identity, date: string, endDate: string | null = null): TimelineEvent => ({
  ...identity,
  start: timeOf(firstDayOf(date)),
  end: afterDay(endDate ?? date),
  surelyFrom: afterDay(date),
  surelyUntil: timeOf(firstDayOf(endDate ?? date)),
  isOpen: false,
  date,
  endDate: endDate === date ? null : endDate,
  time: null,
})

const atClock = (identity: Identity, clock: string, milliseconds = 0): TimelineEvent => {
  const start = timeOf(clock)
  const end = start + milliseconds
  const [date = '', time = ''] = clock.split('T')
  return { ...identity, start, end, surelyFrom: start, surelyUntil: end, isOpen: false, date, endDate: null, time }
}

/** From its start to its end; to the end of today while it goes on. An end that nobody knows is not drawn. */
const lasting = (
  identity: Identity,
  { start, end, goesOn }: { start: string | null; end: string | null; goesOn: boolean },
  today: string,
): TimelineEvent | UndatedRecord => {
  const note = (words: string): Identity => ({ ...identity, detail: () => joined(identity.detail(), words) })
  if (!start) return end ? onDates(note(t('Start not known')), end) : identity
  if (end) return onDates(identity, start, end)
  if (!goesOn) return onDates(note(t('End not known')), start)
  const event = onDates(identity, start)
  const until = afterDay(today)
  return event.end > until ? event : { ...event, end: until, surelyUntil: until, isOpen: true }
}

const readings = (reading: Vitals) =>
  joined(
    reading.bpSystolic !== null &&
      `${t('Blood pressure')} ${reading.bpSystolic}/${reading.bpDiastolic} ${unitOf(vitals.fields.bpSystolic)}`,
    ...MEASURES.map(
      name =>
        reading[name] !== null && `${t(vitals.fields[name].label)} ${showValue(vitals.fields[name], reading[name])}`,
    ),
  )

/** Medications that are taken, or that may be. */
const MAY_GO_ON: readonly string[] = ['active', 'on-hold']

const drawn = (
  records: TimelineRecords,
  { timeZone, today, now }: TimelineClock,
): (TimelineEvent | UndatedRecord)[] => {
  const maybe = (identity: Identity, date: string | null, endDate?: string | null) =>
    date ? onDates(identity, date, endDate) : identity
  const conditionEvent = (record: MedicalCondition) => {
    const { status, verification, severity, dateDiagnosed: start, dateResolved: end } = record
    const isRuledOut = verification === 'refuted'
    const detail = () =>
      joined(
        !isRuledOut && shown(medicalConditions, 'status', status),
        verification !== 'confirmed' && shown(medicalConditions, 'verification', verification),
        shown(medicalConditions, 'severity', severity),
      )
    const identity = identityOf(medicalConditions, 'conditions', record, { detail })
    // It never lasted: only the day on which it was thought of is shown.
    if (isRuledOut) return maybe(identity, start ?? end)
    const goesOn = !isOver(status) && status !== 'unknown'
    return lasting(identity, { start, end, goesOn }, today)
  }
  const medicationEvent = (record: Medication) => {
    const { dosage, frequency, status, startDate: start, endDate: end } = record
    const detail = () => joined(dosage, frequency, status !== 'active' && shown(medications, 'status', status))
    const identity = identityOf(medications, 'medications', record, { detail })
    // What is given at a visit is over the same day.
    if (status === 'given') return maybe(identity, start ?? end, start ? end : null)
    return lasting(identity, { start, end, goesOn: MAY_GO_ON.includes(status) }, today)
  }
  const appointmentEvent = (record: Appointment) => {
    const { appointmentDate, status, reason, providerId } = record
    const clock = clockOf(timeZone, asWritten(record, 'appointmentDate'))
    const isOrdinary = status === 'completed' || (status === 'scheduled' && clock < now)
    const detail = () => joined(!isOrdinary && shown(appointments, 'status', status), reason, record.location)
    const length = endOf(record) - Date.parse(appointmentDate)
    const title = () => t(record.type)
    return atClock(identityOf(appointments, 'visits', record, { title, detail, providerId }), clock, length)
  }
  return [
    ...(records.conditions ?? []).map(conditionEvent),
    ...(records.medications ?? []).map(medicationEvent),
    ...(records.symptoms ?? []).map(record => {
      const detail = () => joined(shown(symptoms, 'severity', record.severity), record.bodySite)
      return maybe(
        identityOf(symptoms, 'symptoms', record, { detail }),
        record.startDate ?? record.endDate,
        record.startDate && record.endDate,
      )
    }),
    ...(records.visits ?? []).map(record => {
      const { providerId } = record
      const detail = () => joined(shown(visits, 'setting', record.setting), record.diagnosis ?? record.reason)
      return onDates(identityOf(visits, 'visits', record, { detail, providerId }), record.date, record.endDate)
    }),
    ...(records.appointments ?? []).map(appointmentEvent),
    ...(records.procedures ?? []).map(record => {
      const { status, providerId } = record
      const detail = () =>
        joined(status !== 'completed' && shown(procedures, 'status', status), record.bodySite, record.reason)
      return maybe(identityOf(procedures, 'procedures', record, { detail, providerId }), record.date)
    }),
    ...(records.labResults ?? []).map(record => {
      const detail = () =>
        joined(
          [record.resultValue, record.resultUnit].filter(Boolean).join(' '),
          shown(labResults, 'status', record.status),
        )
      return onDates(identityOf(labResults, 'results', record, { detail }), record.testDate)
    }),
    ...(records.documents ?? []).map(record => {
      const { providerId } = record
      const detail = () => joined(shown(documents, 'kind', record.kind))
      return maybe(identityOf(documents, 'documents', record, { detail, providerId }), record.date)
    }),
    ...(records.immunizations ?? []).map(record => {
      const detail = () => joined(record.dose !== null && t('Dose {number}', { number: record.dose }), record.where)
      return maybe(identityOf(immunizations, 'vaccinations', record, { detail }), record.date)
    }),
    ...(records.vitals ?? []).map(record => {
      const facts = { title: () => t('Vital Signs'), detail: () => readings(record) }
      return atClock(identityOf(vitals, 'vitals', record, facts), clockOf(timeZone, asWritten(record, 'recordedDate')))
    }),
    ...(records.workouts ?? []).map(record => {
      const detail = () =>
        joined(
          shown(workoutSessions, 'duration', record.duration),
          shown(workoutSessions, 'intensity', record.intensity),
        )
      return onDates(identityOf(workoutSessions, 'workouts', record, { detail }), record.date)
    }),
    ...(records.moods ?? []).map(record => {
      const detail = () =>
        joined(record.energy !== null && `${t('Energy')} ${shown(moodEntries, 'energy', record.energy)}`)
      return atClock(identityOf(moodEntries, 'moods', record, { detail }), clockOf(timeZone, asWritten(record, 'date')))
    }),
  ]
}

/** What a person's records say happened, newest first, and those that do not say when. */
export const timelineEvents = (records: TimelineRecords, clock: TimelineClock) => {
  const all = drawn(records, clock)
  const isDated = (item: TimelineEvent | UndatedRecord): item is TimelineEvent => 'start' in item
  return {
    events: all.filter(isDated).sort((a, b) => b.start - a.start || byNewestDate(a.date, b.date)),
    undated: all.filter(item => !isDated(item)) as UndatedRecord[],
  }
}
