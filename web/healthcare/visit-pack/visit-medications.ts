import { isActive, isDiscontinued, stateOn } from '#contract/healthcare/medications/medication-now.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { isWithin, type VisitPeriod } from './visit-period.ts'

type Dose = Pick<Medication, 'dosage' | 'frequency'>

interface Version {
  at: string
  record: Medication
}

/** A medication and its versions, newest first. */
export type MedicationWithHistory = Medication & { versions?: readonly Version[] }

export interface DoseChange {
  medication: Medication
  before: Medication
  /** When it last had another value. */
  at: string
}

export interface MedicationChanges {
  started: Medication[]
  stopped: Medication[]
  changed: DoseChange[]
}

const isSameDose = (a: Dose, b: Dose) => a.dosage === b.dosage && a.frequency === b.frequency

/** Stopped, or a course that has ended by its dates. */
const isStopped = (medication: Medication, period: VisitPeriod) =>
  (isDiscontinued(medication) || (medication.endDate && stateOn(medication, period.untilDay) === 'ended')) &&
  isWithin(period, medication.endDate, medication.updatedAt)

const isStarted = ({ versions = [], ...medication }: MedicationWithHistory, period: VisitPeriod) => {
  // A planned medication has not started, and the other statuses do not say that it is taken.
  if (!isActive(medication) && !isDiscontinued(medication)) return false
  if (isWithin(period, medication.startDate, medication.createdAt)) return true
  // A medication that was stopped and then resumed counts as started, whatever its start date.
  const then = versions.find(({ at }) => at <= period.since)?.record
  return then?.status === 'discontinued' && isActive(medication)
}

const doseChange = ({ versions = [] }: MedicationWithHistory, period: VisitPeriod): DoseChange[] => {
  const known = versions.filter(({ at }) => at <= period.until)
  const then = known.find(({ at }) => at <= period.since)
  const now = known[0]
  if (!then || !now || isSameDose(then.record, now.record)) return []
  const last = known.find(({ record }, index) => {
    const earlier = known[index + 1]
    return earlier && !isSameDose(record, earlier.record)
  })
  return [{ medication: now.record, before: then.record, at: last?.at ?? now.at }]
}

/** Each medication at most once: as stopped, otherwise started, otherwise changed. */
export const medicationChanges = (all: readonly MedicationWithHistory[], period: VisitPeriod): MedicationChanges => {
  const stopped = all.filter(medication => isStopped(medication, period))
  const started = all.filter(medication => !stopped.includes(medication) && isStarted(medication, period))
  const changed = all
    .filter(medication => !stopped.includes(medication) && !started.includes(medication))
    .flatMap(medication => doseChange(medication, period))
  return { started, stopped, changed }
}
