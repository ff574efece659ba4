import type { DoseSchedule, TaperStep } from './dose-schedule.ts'

const stepDays = ({ duration }: DoseSchedule): number | null => {
  if (duration === null || duration === 'until finished' || duration.unit === 'month') return null
  return duration.count * (duration.unit === 'week' ? 7 : 1)
}

const ONCE_A_DAY: DoseSchedule['doses'] = { perDay: { min: 1, max: 1 } }

/**
 * Steps that differ only in their dose, as one schedule; null if anything else changes, which one schedule cannot
 * express.
 */
export const taperOf = (steps: readonly DoseSchedule[]): DoseSchedule | null => {
  const [first] = steps
  if (!first) return null
  const frame = (step: DoseSchedule) =>
    JSON.stringify({ ...step, doses: step.doses ?? ONCE_A_DAY, amount: null, duration: null })
  const taper = steps.map((step): TaperStep | null => step.amount && { amount: step.amount, days: stepDays(step) })
  const whole = taper.filter(step => step !== null)
  const hasLengths = whole.every((step, index) => step.days !== null || index === whole.length - 1)
  // "20 mg until finished" or "for a month" is not a step with a number of days.
  const isPlain = steps.every(step => step.duration === null || stepDays(step) !== null)
  const isTaper =
    whole.length === steps.length &&
    hasLengths &&
    isPlain &&
    first.days.kind === 'daily' &&
    !first.asNeeded &&
    !first.maxPerDay &&
    !first.meals &&
    steps.every(step => frame(step) === frame(first))
  return isTaper ? { ...first, doses: first.doses ?? ONCE_A_DAY, amount: null, duration: null, taper: whole } : null
}
