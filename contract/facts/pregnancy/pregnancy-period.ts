import { addDays } from '#contract/record/time/days.ts'
import { firstDayOf, lastDayOf } from '#contract/record/time/partial-dates.ts'

/** From the first day of the last period to the due date, by Naegele's rule. */
const PREGNANCY_DAYS = 280
/** Pregnancies last hardly longer than three weeks past the due date. */
const PAST_DUE_DAYS = 21
/** Preeclampsia can begin until six weeks after birth. */
const AFTER_BIRTH_DAYS = 42

export interface PregnancyDates {
  startDate: string
  dueDate: string | null
  endDate: string | null
}

/** Days, both inclusive. */
export interface PregnancyPeriod {
  from: string
  until: string
}

/**
 * The longest that a pregnancy may have lasted by what is known of its dates. Without an end, it counts as ended three
 * weeks after the due date.
 */
export const pregnancyPeriod = ({ startDate, dueDate, endDate }: PregnancyDates): PregnancyPeriod => {
  const due = lastDayOf(dueDate ?? addDays(lastDayOf(startDate), PREGNANCY_DAYS))
  return { from: firstDayOf(startDate), until: endDate ? lastDayOf(endDate) : addDays(due, PAST_DUE_DAYS) }
}

/** The days on which readings have the limits of pregnancy: until six weeks after its end. */
export const limitsPeriod = (dates: PregnancyDates): PregnancyPeriod => {
  const { from, until } = pregnancyPeriod(dates)
  return { from, until: addDays(until, AFTER_BIRTH_DAYS) }
}

export const isWithin = (periods: readonly PregnancyPeriod[], day: string) =>
  periods.some(({ from, until }) => from <= day && day <= until)
