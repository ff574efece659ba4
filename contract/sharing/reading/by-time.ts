import type { WrittenTime } from '#contract/clinical/written-time.ts'
import type { When } from '../summary-of-patient.ts'

/** As it was written. */
export const whenOf = (written: WrittenTime | undefined): When | null => {
  if (!written) return null
  const { date, time, offset = '' } = written
  return time ? `${date}T${time}:00${offset}` : date
}

const instantOf = (at: When | null) => {
  const instant = Date.parse(at ?? '')
  return Number.isNaN(instant) ? Number.NEGATIVE_INFINITY : instant
}

/** Oldest first, across time zones; values without a time come first. */
export const byTime = (a: { at: When | null }, b: { at: When | null }) => {
  const [first, second] = [instantOf(a.at), instantOf(b.at)]
  if (first === second) return 0
  return first < second ? -1 : 1
}
