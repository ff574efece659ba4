import { hasAdultClasses } from '#contract/healthcare/health-data/vital-classes.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { dayOf } from '#contract/record/time/written-time.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { amountOf, unitOf } from '#web/record/amounts.ts'
import { knownMeasuredPerson } from '#web/record/use-growth-person.ts'
import { markOf } from '../health-data/marked-readings.ts'
import { markLabel } from '../health-data/reading-mark.tsx'
import { type Entry, join } from './pack-group.ts'
import type { VisitMeasure, VisitReading, VitalCourse } from './visit-vitals.ts'

const fieldOf = (measure: VisitMeasure) =>
  measure === 'bloodPressure' ? vitals.fields.bpSystolic : vitals.fields[measure]

const labelOf = (measure: VisitMeasure) =>
  measure === 'bloodPressure' ? t('Blood pressure') : t(vitals.fields[measure].label)

/** An average is given as exactly as the readings are. */
const shown = (measure: VisitMeasure, value: number) => {
  const field = fieldOf(measure)
  const amount = amountOf(field, value)
  return formatNumber(field.kind === 'integer' ? Math.round(amount) : Math.round(amount * 10) / 10)
}

const numbers = (measure: VisitMeasure, values: number[]) => values.map(value => shown(measure, value)).join('/')

const reading = (measure: VisitMeasure, { at, values }: VisitReading, unit?: string) =>
  [numbers(measure, values), unit, `(${formatDay(dayOf(timeZone(), at))})`].filter(Boolean).join(' ')

/** In pregnancy, high begins where it does for adults, and nothing is elevated. */
const isHighFor = (at: string, remark: VitalCourse['remark']) => {
  const person = knownMeasuredPerson(at)
  return hasAdultClasses(person) || (person.isPregnant && remark === 'High')
}

const markAt = (measure: VisitMeasure, { at, values: [value = 0, second] }: VisitReading) => {
  const name = measure === 'bloodPressure' ? 'bpSystolic' : measure
  return name === 'weight'
    ? undefined
    : markOf(name, { [name]: value, bpDiastolic: second ?? null }, knownMeasuredPerson(at))
}

/** "142/90 (Sep 3, 2026) → 131/84 mmHg (Nov 14, 2026) · average 135/86 of 14 readings" */
export const vitalEntry = ({ measure, first, last, average, readings, remark }: VitalCourse): Entry => {
  const unit = unitOf(fieldOf(measure))
  const hasClass = remark && (measure !== 'bloodPressure' || isHighFor(last.at, remark))
  const mark = markAt(measure, last)
  const course = readings === 1 ? '' : `${reading(measure, first)} → `
  return {
    key: measure,
    name: labelOf(measure),
    ...(hasClass && { warning: t(remark === 'Low' ? 'Low|temperature' : remark) }),
    // A danger outweighs the class: 190/125 is more than "High".
    ...(mark && { warning: markLabel(mark) }),
    facts: join(
      `${course}${reading(measure, last, unit)}`,
      readings > 2 &&
        t('average {average} of {count} readings', { average: numbers(measure, average), count: readings }),
    ),
  }
}
