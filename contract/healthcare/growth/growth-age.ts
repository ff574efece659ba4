import { ageOn } from '#contract/account/profile/age.ts'
import { daysBetween } from '#contract/record/time/days.ts'

/** In years: growth references end at the twentieth birthday. */
const MAX_AGE = 20

export const isGrowing = (dateOfBirth: string | null | undefined, today: string) =>
  Boolean(dateOfBirth) && ageOn(dateOfBirth ?? '', today) < MAX_AGE

const DAYS_PER_MONTH = 30.4375
const TERM_WEEKS = 40
/** A child born before this many completed weeks is premature. */
const PRETERM_BEFORE_WEEKS = 37
export const CORRECTED_UNTIL_MONTHS = 24

export const daysInMonths = (months: number) => Math.round(months * DAYS_PER_MONTH)

/** Age in months, with decimals, as in the references. */
export const monthsOld = (dateOfBirth: string, day: string) => daysBetween(dateOfBirth, day) / DAYS_PER_MONTH

/**
 * The age on growth charts of a child born early: counted from the due date until 24 months after birth, as the
 * American Academy of Pediatrics describes it. Null for everybody else. Below zero before the due date: the curves
 * begin at term.
 */
export const correctedMonths = (months: number, weeksAtBirth: number | null) =>
  weeksAtBirth === null || weeksAtBirth >= PRETERM_BEFORE_WEEKS || months >= CORRECTED_UNTIL_MONTHS
    ? null
    : months - ((TERM_WEEKS - weeksAtBirth) * 7) / DAYS_PER_MONTH
