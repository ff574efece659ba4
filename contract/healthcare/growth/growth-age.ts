import { ageOn } from '#contract/account/profile/age.ts'
import { daysBetween } from '#contract/record/time/days.ts'

/** In years: growth references end at the twentieth birthday. */
const MAX_AGE = 20

export const isGrowing = (dateOfBirth: string | null | undefined, today: string) =>
  Boolean(dateOfBirth) && ageOn(dateOfBirth ?? '', today) < MAX_AGE

const DAYS_PER_MONTH = 30.4375

/** Age in months, with decimals, as in the references. */
export const monthsOld = (dateOfBirth: string, day: string) => daysBetween(dateOfBirth, day) / DAYS_PER_MONTH
