import type { Observation } from '#contract/fhir/resources/observations.ts'
import type { When } from '../summary-of-patient.ts'

export const whenMeasured = (read: Observation): When | null =>
  read.effectiveDateTime ?? read.effectivePeriod?.start ?? read.effectiveInstant ?? read.issued ?? null

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
