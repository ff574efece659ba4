import { concept, madeFrom, notes, some, textExtension, unknown } from '#contract/fhir/build.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { UCUM } from '#contract/fhir/terms.ts'
import { timesOf } from '#contract/record/time/times.ts'
import { type Medication, medications } from './medications.ts'
import { weekdaysOf } from './weekdays.ts'

type DayValues = Pick<
  Medication,
  'scheduleDays' | 'scheduleInterval' | 'scheduleWeekdays' | 'cycleDaysOn' | 'cycleDaysOff' | 'taperSteps'
>

/** The days as text, for software that ignores our extension; null for every day. */
const daysInWords = (values: DayValues): string | null => {
  const { scheduleDays } = values
  if (scheduleDays === 'interval') return `every ${values.scheduleInterval} days`
  if (scheduleDays === 'weekdays') return `on ${values.scheduleWeekdays}`
  if (scheduleDays === 'cycle') return `${values.cycleDaysOn} days on, ${values.cycleDaysOff} days off`
  return scheduleDays === 'taper' ? `tapering: ${values.taperSteps?.replaceAll('\n', ', then ')}` : null
}

const repeatOf = (values: DayValues, times: string[]): fhir4.TimingRepeat | undefined => {
  const weekdays = values.scheduleDays === 'weekdays' ? weekdaysOf(values.scheduleWeekdays) : []
  const interval = values.scheduleDays === 'interval' ? values.scheduleInterval : null
  if (times.length === 0 && weekdays.length === 0 && !interval) return undefined
  return {
    ...(interval && { frequency: Math.max(1, times.length), period: interval, periodUnit: 'd' as const }),
    ...(weekdays.length > 0 && { dayOfWeek: weekdays }),
    ...(times.length > 0 && { timeOfDay: times.map(time => `${time}:00`) }),
  }
}

const STATUSES: Record<Medication['status'], fhir4.MedicationStatement['status']> = {
  active: 'active',
  'on-hold': 'on-hold',
  unknown: 'unknown',
  planned: 'intended',
  given: 'completed',
  discontinued: 'stopped',
}

const dosageOf = (medication: Medication): fhir4.Dosage[] => {
  const { dosage, route, frequency, instructions, asNeeded, maxPerDay, minHoursApart, firstDose, lastDose } = medication
  const times = timesOf(medication.scheduleTimes)
  const days = daysInWords(medication)
  // For software that reads only the text: it must include how often the medication is taken.
  const sentence = [
    dosage,
    route,
    frequency,
    days,
    asNeeded ? 'only as needed' : null,
    maxPerDay && `at most ${maxPerDay} a day`,
    asNeeded && minHoursApart && `at least ${minHoursApart} hours apart`,
    firstDose && `first dose at ${firstDose}`,
    lastDose && `last dose at ${lastDose}`,
    instructions,
  ]
  const text = sentence.filter(Boolean).join(', ')
  const repeat = repeatOf(medication, times)
  if (!text && times.length === 0) return []
  return [
    {
      ...some('extension', textExtension('schedule-in-words', days)),
      text: text || times.join(', '),
      ...(instructions && { patientInstruction: instructions }),
      ...((frequency || repeat) && {
        timing: { ...(repeat && { repeat }), ...(frequency && { code: { text: frequency } }) },
      }),
      ...(asNeeded && { asNeededBoolean: true }),
      ...(route && { route: { text: route } }),
      ...(maxPerDay && {
        maxDosePerPeriod: {
          numerator: { value: maxPerDay },
          denominator: { value: 1, unit: 'day', system: UCUM, code: 'd' },
        },
      }),
    },
  ]
}

export const medicationsInFhir = defineMapping({
  type: medications,
  toFhir: (record, { patient }) => {
    const { startDate, endDate, status, notes: noteText } = record
    const isStopped = status === 'discontinued'
    const resource: fhir4.MedicationStatement = {
      resourceType: 'MedicationStatement',
      id: record.id,
      ...some('extension', [
        ...textExtension('prescribed-by', record.prescribedBy),
        ...textExtension('drug-form', record.form),
        ...textExtension('quantity-as-written', record.quantity),
      ]),
      identifier: madeFrom(medications.name, record.id),
      status: STATUSES[status],
      ...some('statusReason', isStopped && noteText ? [{ text: noteText }] : []),
      medicationCodeableConcept: concept(record.medicationName),
      subject: patient,
      effectivePeriod:
        startDate || endDate
          ? { ...(startDate && { start: startDate }), ...(endDate && { end: endDate }) }
          : { extension: unknown },
      ...some('reasonCode', record.purpose ? [{ text: record.purpose }] : []),
      ...notes(isStopped ? null : noteText),
      ...some('dosage', dosageOf(record)),
    }
    return [{ resource, section: 'medications' }]
  },
})
