import type { FormParts } from '#web/record/form/form-parts.ts'
import { TimeInput } from '#web/record/form/time-input.tsx'

/** For a night and for the goal alike. */
export const sleepForm: FormParts = {
  short: ['bedTime', 'wakeTime'],
  inputs: { bedTime: TimeInput, wakeTime: TimeInput },
}
