import { createElement } from 'react'
import { formFault } from '#contract/healthcare/medications/complete-schedule.ts'
import { isDiscontinued, mayBeTaken } from '#contract/healthcare/medications/medication-now.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { addDays } from '#contract/record/time/days.ts'
import { t } from '#web/platform/i18n.ts'
import { today } from '#web/platform/time-zone.ts'
import type { FormParts, FormValues } from '#web/record/form/form-parts.ts'
import { medicationWords } from '#web/record/medication-words.ts'
import { showValue } from '#web/record/show-value.ts'
import { AllergyMark } from '../allergy-mark.tsx'
import { SupplyText } from '../supply-text.tsx'
import { askBeforeSaving } from './ask-before-saving.ts'
import { confirmTimes } from './confirm-times.tsx'
import { FrequencyInput } from './frequency-input.tsx'
import { FirstDoseInput, MedicationNameInput, TimesInput } from './medication-inputs.tsx'
import { StatusInput } from './status-input.tsx'
import { scheduleIn } from './typed-schedule.ts'

const remarksOf = (medication: Medication) => medicationWords(medication, today()).remarks

/** The fields that belong to one way of taking it. */
const ONLY_FOR: Record<string, (typed: FormValues) => boolean> = {
  maxPerDay: ({ asNeeded }) => asNeeded === 'true',
  minHoursApart: ({ asNeeded }) => asNeeded === 'true',
  scheduleTimes: ({ asNeeded }) => asNeeded !== 'true',
  scheduleDays: ({ asNeeded }) => asNeeded !== 'true',
  scheduleInterval: ({ scheduleDays }) => scheduleDays === 'interval',
  scheduleWeekdays: ({ scheduleDays }) => scheduleDays === 'weekdays',
  cycleDaysOn: ({ scheduleDays }) => scheduleDays === 'cycle',
  cycleDaysOff: ({ scheduleDays }) => scheduleDays === 'cycle',
  taperSteps: ({ scheduleDays }) => scheduleDays === 'taper',
  scheduleConfirmed: ({ asNeeded }) => asNeeded !== 'true',
  firstDose: ({ firstDose, asNeeded, startDate = '' }) =>
    Boolean(firstDose) || (asNeeded !== 'true' && startDate >= addDays(today(), -1)),
  lastDose: ({ lastDose, asNeeded, endDate = '' }) => Boolean(lastDose) || (asNeeded !== 'true' && endDate >= today()),
  // Set by the count itself.
  supplyCountedOn: () => false,
}

export const medicationForm: FormParts<typeof medications> = {
  short: [
    'dosage',
    'form',
    'route',
    'quantity',
    'cycleDaysOn',
    'cycleDaysOff',
    'startDate',
    'firstDose',
    'endDate',
    'lastDose',
    'refillsRemaining',
    'supplyLeft',
    'supplyPerRefill',
  ],
  isShown: (name, typed) => ONLY_FOR[name]?.(typed) ?? true,
  inputs: {
    medicationName: MedicationNameInput,
    frequency: FrequencyInput,
    scheduleTimes: TimesInput,
    firstDose: FirstDoseInput,
    status: StatusInput,
  },
  groups: [confirmTimes],
  sentWith: { status: ['endDate'] },
  fault: values => formFault(scheduleIn(values)),
  questions: askBeforeSaving,
  DetailsNotice: ({ record }) => createElement(AllergyMark, { medication: record, atDose: mayBeTaken(record) }),
  details: medication => ({
    ...(medication.scheduleConfirmed && { scheduleConfirmed: null }),
    ...(isDiscontinued(medication) && !medication.endDate && { endDate: t('Stopped, date not known') }),
    status: [...new Set([showValue(medications.fields.status, medication.status), ...remarksOf(medication)])].join(
      ' · ',
    ),
    ...(medication.supplyLeft !== null && { supplyLeft: createElement(SupplyText, { medication }) }),
  }),
}
