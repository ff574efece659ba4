import { addDays } from '#contract/record/time/days.ts'
import { firstDayOf, lastDayOf } from '#contract/record/time/partial-dates.ts'

/** From the first day of the last period to the due date, by Naegele's rule. */
export const PREGNANCY_DAYS = 280
/** Pregnancies last hardly longer than three weeks past the due date. */
const PAST_DUE_DAYS = 21
/** Preeclampsia can begin until six weeks after birth. */
const AFTER_BIRTH_DAYS = 42

export interface PregnancyDates {
  startDate: string | null
  dueDate: string | null
  endDate: string | null
}

/** Days, both inclusive. */
export interface PregnancyPeriod {
  from: string
  until: string
}

/**
 * The longest that a pregnancy may have lasted by what is known of its dates; undefined if none is. Without an end, it
 * counts as ended three weeks after the due date.
 */
export const pregnancyPeriod = ({ startDate, dueDate, endDate }: PregnancyDates): PregnancyPeriod | undefined => {
  const from = startDate
    ? firstDayOf(startDate)
    : dueDate
      ? addDays(firstDayOf(dueDate), -PREGNANCY_DAYS)
      : endDate && addDays(firstDayOf(endDate), -PREGNANCY_DAYS - PAST_DUE_DAYS)
  if (!from) return undefined
  if (endDate) return { from, until: lastDayOf(endDate) }
  const due = dueDate ? lastDayOf(dueDate) : addDays(lastDayOf(startDate ?? from), PREGNANCY_DAYS)
  return { from, until: addDays(due, PAST_DUE_DAYS) }
}

/** The days on which readings have the limits of pregnancy: until six weeks after its end. */
export const limitsPeriod = (dates: PregnancyDates): PregnancyPeriod | undefined => {
  const period = pregnancyPeriod(dates)
  return period && { from: period.from, until: addDays(period.until, AFTER_BIRTH_DAYS) }
}

export const isWithin = (periods: readonly PregnancyPeriod[], day: string) =>
  periods.some(({ from, until }) => from <= day && day <= until)
