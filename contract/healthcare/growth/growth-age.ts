import { ageOn } from '#contract/account/profile/age.ts'
import { daysBetween } from '#contract/record/time/days.ts'

/** Growth references end at the twentieth birthday. */
const GROWN_UP = 20

export const isGrowing = (dateOfBirth: string | null | undefined, today: string) =>
  Boolean(dateOfBirth) && ageOn(dateOfBirth ?? '', today) < GROWN_UP

const DAYS_PER_MONTH = 30.4375

/** Age in months, with decimals, as the references count it. */
export const monthsOld = (dateOfBirth: string, day: string) => daysBetween(dateOfBirth, day) / DAYS_PER_MONTH
