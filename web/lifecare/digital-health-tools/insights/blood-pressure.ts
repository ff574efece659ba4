import { isLowPressure } from '#contract/facts/vital-advice/vital-limits.ts'
import { type BloodPressureClass, bloodPressureClass } from '#contract/healthcare/health-data/vital-classes.ts'
import type { Vitals } from '#contract/healthcare/health-data/vitals.ts'
import { message } from '#contract/lifecare/topics/message.ts'
import { addDays } from '#contract/record/time/days.ts'
import { asWritten, clockOf } from '#contract/record/time/written-time.ts'
import { INSIGHT_DAYS, type InsightContext, mean, type Rule } from './insight.ts'

const DAYS = 30
const NEEDED = 5
/** In mmHg. A smaller difference is within normal variation. */
const NOTABLE = 5

interface Pressure {
  systolic: number
  diastolic: number
  clock: string
}

const pressuresOf = (readings: Vitals[], { timeZone }: InsightContext): Pressure[] =>
  readings.flatMap(reading => {
    const { bpSystolic: systolic, bpDiastolic: diastolic } = reading
    if (systolic === null || diastolic === null) return []
    return [{ systolic, diastolic, clock: clockOf(timeZone, asWritten(reading, 'recordedDate')) }]
  })

const averageOf = (pressures: Pressure[]) => ({
  systolic: Math.round(mean(pressures.map(({ systolic }) => systolic))),
  diastolic: Math.round(mean(pressures.map(({ diastolic }) => diastolic))),
})

const CLASS_MESSAGES: Record<BloodPressureClass, string> = {
  Normal: 'Your blood pressure averaged {systolic}/{diastolic} mmHg, which counts as Normal here.',
  Elevated: 'Your blood pressure averaged {systolic}/{diastolic} mmHg, which counts as Elevated here.',
  High: 'Your blood pressure averaged {systolic}/{diastolic} mmHg, which counts as High here. Your care team can tell you what it means for you.',
}

const LOW_MESSAGE =
  'Your blood pressure averaged {systolic}/{diastolic} mmHg, which is low. Your care team can tell you what it means for you.'

/** The class of the last month's average. */
export const bloodPressureAverage: Rule = ({ vitals }, context) => {
  if (!context.hasAdultClasses)
    return { needs: message('The classes of blood pressure are for people from 13 years on.') }
  const since = addDays(context.today, -DAYS)
  const recent = pressuresOf(vitals, context).filter(({ clock }) => clock.slice(0, 10) > since)
  if (recent.length < NEEDED) {
    return {
      needs: message('Needs {needed} blood pressure readings from the last {days} days. You have {count}.', {
        needed: NEEDED,
        days: DAYS,
        count: recent.length,
      }),
    }
  }
  const average = averageOf(recent)
  const text = isLowPressure({ bpSystolic: average.systolic })
    ? LOW_MESSAGE
    : CLASS_MESSAGES[bloodPressureClass(average.systolic, average.diastolic)]
  return {
    message: message(text, average),
    from: message('Based on {count} readings from the last {days} days.', { count: recent.length, days: DAYS }),
  }
}

const isBetween = (from: string, to: string) => (reading: Pressure) =>
  reading.clock.slice(11) >= from && reading.clock.slice(11) < to

/** Compares mornings and evenings, which differ for many people. */
export const morningAndEvening: Rule = ({ vitals }, context) => {
  const all = pressuresOf(vitals, context)
  const mornings = all.filter(isBetween('04:00', '12:00'))
  const evenings = all.filter(isBetween('17:00', '24:00'))
  const counts = { mornings: mornings.length, evenings: evenings.length, days: INSIGHT_DAYS, needed: NEEDED }
  if (mornings.length < NEEDED || evenings.length < NEEDED) {
    return {
      needs: message(
        'Needs {needed} morning and {needed} evening blood pressure readings. You have {mornings} and {evenings} from the last {days} days.',
        counts,
      ),
    }
  }
  const morning = averageOf(mornings)
  const evening = averageOf(evenings)
  const values = {
    morning: message('{systolic}/{diastolic}', morning),
    evening: message('{systolic}/{diastolic}', evening),
  }
  const difference = evening.systolic - morning.systolic
  const alike = message('Mornings and evenings were about the same: {morning} and {evening} mmHg on average.', values)
  const apart =
    difference > 0
      ? message(
          'Your evening readings were higher on average: {evening} mmHg, compared with {morning} in the morning.',
          values,
        )
      : message(
          'Your morning readings were higher on average: {morning} mmHg, compared with {evening} in the evening.',
          values,
        )
  return {
    message: Math.abs(difference) < NOTABLE ? alike : apart,
    from: message('Based on {mornings} morning and {evenings} evening readings from the last {days} days.', counts),
  }
}
