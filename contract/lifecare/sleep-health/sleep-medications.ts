import type { Medication } from '#contract/healthcare/medications/medications.ts'

// In the languages of the product, since people write the purpose in their own.
const SLEEP = /sleep|insomni|sueño|dormir|sommeil|schlaf/i

/** Whether a medication is taken for sleep, by its text fields. */
export const isForSleep = ({ purpose }: Pick<Medication, 'purpose'>) => purpose !== null && SLEEP.test(purpose)
