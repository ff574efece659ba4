import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type DrugSuggestion, suggestDrugs } from '#contract/facts/drugs/suggest-drugs.ts'
import { completeSchedule } from '#contract/healthcare/medications/complete-schedule.ts'
import { scheduleOfDirections } from '#contract/healthcare/medications/schedule/directions.ts'
import { clockTimes } from '#contract/healthcare/medications/schedule/times-of-day.ts'
import { isTime, joinTimes, splitTimes, timesOf } from '#contract/record/time/times.ts'
import { formatClock, formatList } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone, today } from '#web/platform/time-zone.ts'
import type { CustomInputProps } from '#web/record/form/form-parts.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { valuesOf } from './typed-schedule.ts'

// Fetched when the first form opens.
const drugQuery = { queryKey: ['known medications'], queryFn: () => import('./known-drugs.ts').then(m => m.DRUGS) }

/** The built-in list of medications; empty until it is there, since anything may be typed without it. */
const useDrugs = () => useQuery(drugQuery).data ?? []

const HighRiskNote = lazyPart(() => import('../high-risk-note.tsx').then(m => m.HighRiskNote))

const SET_VALUE_OPTIONS = { shouldDirty: true, shouldTouch: true, shouldValidate: true }

export const placeholderOf = ({ field }: CustomInputProps) =>
  field.placeholder && t('e.g. {example}', { example: t(field.placeholder) })

/** A name from the list, with its strength where that was typed too: "lis 10"; below it, what is dangerous about it. */
export function MedicationNameInput(props: CustomInputProps) {
  const drugs = useDrugs()
  const toSuggestion = (drug: DrugSuggestion) => ({
    id: drug.id,
    label: drug.strength ? `${drug.name} ${drug.strength}` : drug.name,
    ...(drug.contains && { detail: drug.contains }),
    drug,
  })
  return (
    <>
      <Combobox
        {...props.inputProps}
        placeholder={placeholderOf(props)}
        suggest={typed => suggestDrugs(drugs, typed).map(toSuggestion)}
        onChoose={({ drug }) => {
          props.form.setValue('medicationName', drug.name, SET_VALUE_OPTIONS)
          if (drug.strength) props.form.setValue('dosage', drug.strength, SET_VALUE_OPTIONS)
        }}
      />
      <div role="status" className="empty:hidden">
        <Suspense>
          <HighRiskNote name={props.form.watch('medicationName') ?? ''} dosage={props.form.watch('dosage') ?? null} />
        </Suspense>
      </div>
    </>
  )
}

const clocks = (times: string[]) => formatList(times.map(formatClock))

/** What the typed times are understood as; where none are typed, those that the frequency says. */
const understood = (typed: string, frequency: string, instructions: string, dosage: string) => {
  const times = splitTimes(typed)
  if (typed.trim()) return times.every(isTime) ? clocks(timesOf(joinTimes(times))) : null
  const parsed = scheduleOfDirections(frequency, instructions, dosage)
  const implied = parsed && 'understood' in parsed && !parsed.understood.asNeeded ? clockTimes(parsed.understood) : null
  return implied && t('{times}, from the frequency', { times: clocks(implied) })
}

export function TimesInput(props: CustomInputProps) {
  const [typed = '', frequency = '', instructions = '', dosage = '', days] = props.form.watch([
    'scheduleTimes',
    'frequency',
    'instructions',
    'dosage',
    'scheduleDays',
  ])
  // Without days, no times follow from the frequency.
  const times = understood(typed, days === 'open' ? '' : frequency, instructions, dosage)
  return (
    <>
      <Input {...props.inputProps} type="text" placeholder={placeholderOf(props)} />
      <p role="status" className="text-sm font-medium empty:hidden">
        {times}
      </p>
    </>
  )
}

/** Of a course that begins today, the time from which its doses are counted if none is typed. */
export function FirstDoseInput(props: CustomInputProps) {
  const { form, inputProps, isNew } = props
  const values = valuesOf(form.watch())
  const saved = Object.entries(form.formState.defaultValues ?? {}).map(([name, value]) => [name, value ?? ''])
  const before = isNew ? null : valuesOf(Object.fromEntries(saved))
  const context = { today: today(), now: new Date(), timeZone: timeZone() }
  const { firstDose } = completeSchedule(values, before, context)
  return (
    <>
      <Input {...inputProps} type="text" placeholder={placeholderOf(props)} />
      <p role="status" className="text-sm font-medium empty:hidden">
        {!values.firstDose && firstDose && t('{time}, assumed from the time now', { time: formatClock(firstDose) })}
      </p>
    </>
  )
}
