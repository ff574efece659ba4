import { type ChangeEvent, useState } from 'react'
import { misreading } from '#contract/facts/misread-abbreviations/misread-abbreviations.ts'
import { followFrequency, scheduleContradiction } from '#contract/healthcare/medications/complete-schedule.ts'
import { dayAndTime } from '#contract/healthcare/medications/medication-now.ts'
import { followCourse } from '#contract/healthcare/medications/schedule/course.ts'
import { describeSchedule } from '#contract/healthcare/medications/schedule/describe-schedule.ts'
import { scheduleOfDirections } from '#contract/healthcare/medications/schedule/directions.ts'
import { parseSchedule } from '#contract/healthcare/medications/schedule/parse-schedule.ts'
import { scheduleOfFields } from '#contract/healthcare/medications/schedule/schedule-values.ts'
import { clockTimes } from '#contract/healthcare/medications/schedule/times-of-day.ts'
import type { ScheduleValues } from '#contract/healthcare/medications/schedule-rules.ts'
import { joinTimes } from '#contract/record/time/times.ts'
import { formatClock, formatDay } from '#web/platform/format/dates.ts'
import { currentLanguage, t } from '#web/platform/i18n.ts'
import { timeZone, today } from '#web/platform/time-zone.ts'
import type { CustomInputProps, FormValues } from '#web/record/form/form-parts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Input } from '#web/ui/form/input.tsx'
import { weekdayNames } from '../schedule-text.ts'
import { placeholderOf } from './medication-inputs.tsx'
import { valuesOf } from './typed-schedule.ts'

const FOLLOWING = [
  'asNeeded',
  'maxPerDay',
  'minHoursApart',
  'scheduleDays',
  'scheduleInterval',
  'scheduleWeekdays',
  'cycleDaysOn',
  'cycleDaysOff',
  'taperSteps',
] as const

/** Lets days and times follow what is typed; times and the end stay empty, which means those of the frequency. */
const followTyped = ({ form }: CustomInputProps, frequency: string) => {
  const before = valuesOf(form.getValues())
  const after = followFrequency({ ...before, frequency: frequency.trim() || null }, before, 'form')
  const write = (name: string, text: string) => form.setValue(name, text, { shouldDirty: true })
  for (const name of FOLLOWING) {
    const value = after[name]
    if (value === before[name]) continue
    write(name, name === 'scheduleWeekdays' ? weekdayNames(after.scheduleWeekdays) : String(value ?? ''))
  }
  for (const name of ['scheduleTimes', 'endDate'] as const) if (after[name] !== before[name]) write(name, '')
}

interface Remark {
  text: string
  /** Whether the person still has to do something. */
  isOpen: boolean
}

const isUnclear = (text: string | null) => {
  const parsed = parseSchedule(text)
  return parsed !== null && 'notUnderstood' in parsed
}

/** What the form will save, in words; or what was not understood. */
const remarkOn = (typed: FormValues, isTyping: boolean): Remark | null => {
  const values = valuesOf(typed)
  const parsed = scheduleOfDirections(values.frequency, values.instructions, values.dosage)
  if (!parsed) return null
  if ('notUnderstood' in parsed) {
    // Half a word is not worth a remark.
    if (isTyping) return null
    const reason = misreading([values.frequency, values.instructions].join(' '))
    const text = reason
      ? t(reason)
      : t('Wellkept did not understand “{words}”. Set the days and times yourself.', {
          // A short text is quoted whole: “Tue-” alone would look mistyped.
          words: isUnclear(values.frequency) ? (values.frequency ?? '') : parsed.notUnderstood,
        })
    return { text, isOpen: true }
  }
  const { understood } = parsed
  if (values.asNeeded) return understood.asNeeded ? { text: describe(understood), isOpen: false } : null
  if (values.scheduleDays === 'open') {
    return { text: t('Wellkept has no schedule for this. Choose the days and times that fit.'), isOpen: true }
  }
  // The contradiction is shown at the days or times, where the user can fix it.
  if (scheduleContradiction(values)) return null
  const implied = values.scheduleTimes ? null : clockTimes(understood)
  const scheduleTimes = implied ? joinTimes(implied) : values.scheduleTimes
  const schedule = scheduleOfFields({ ...values, scheduleTimes })
  if (!schedule) return { text: t('Choose the days below.'), isOpen: true }
  if (!schedule.doses) return { text: t('Set the times below.'), isOpen: true }
  const text = [describe({ ...schedule, duration: understood.duration }), ...courseTexts({ ...values, scheduleTimes })]
  return { text: text.join(' · '), isOpen: false }
}

/** The start and end of a course: begun in the evening, it ends in the morning. */
const courseTexts = (values: ScheduleValues) => {
  const context = { today: today(), now: new Date(), timeZone: timeZone() }
  const { firstDose, endDate, lastDose } = followCourse(values, values, null, context)
  if (values.endDate || !endDate) return []
  const until = dayAndTime(endDate, lastDose, { day: formatDay, clock: formatClock })
  return [
    ...(firstDose ? [t('first dose at {time}', { time: formatClock(firstDose) })] : []),
    t('until {day}', { day: until }),
  ]
}

const describe = (schedule: Parameters<typeof describeSchedule>[0]) =>
  describeSchedule(schedule, currentLanguage(), { formatClock })

/** The frequency as typed, and below it what it means. */
export function FrequencyInput(props: CustomInputProps) {
  const { inputProps, form } = props
  const [isTyping, setTyping] = useState(false)
  const remark = remarkOn(form.watch(), isTyping)
  return (
    <>
      <Input
        {...inputProps}
        type="text"
        placeholder={placeholderOf(props)}
        onChange={async (event: ChangeEvent<HTMLInputElement>) => {
          setTyping(true)
          followTyped(props, event.target.value)
          await inputProps.onChange(event)
        }}
        onBlur={async event => {
          setTyping(false)
          await inputProps.onBlur(event)
        }}
      />
      <p role="status" className={classNames('text-sm font-medium empty:hidden', remark?.isOpen && 'text-warning-ink')}>
        {remark?.text}
      </p>
    </>
  )
}
