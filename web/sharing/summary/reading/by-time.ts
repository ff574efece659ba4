import type { When } from '#contract/sharing/summary-of-patient.ts'
import type { WrittenTime } from '#web/imports/clinical/source-time.ts'

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

/** Across time zones; values without a time come first. */
const byTime = (a: { at: When | null }, b: { at: When | null }) => {
  const [first, second] = [instantOf(a.at), instantOf(b.at)]
  if (first === second) return 0
  return first < second ? -1 : 1
}

/** A summary lists the newest first, so of one minute or day, the first was entered last. */
export const oldestFirst = <Point extends { at: When | null }>(points: readonly Point[]): Point[] =>
  points.toReversed().sort(byTime)
