import type { Medication } from '#contract/healthcare/medications/medications.ts'

// In all the product's languages, because people write the purpose in their own.
const SLEEP = /sleep|insomni|sueño|dormir|sommeil|schlaf/i

export const isForSleep = ({ purpose }: Pick<Medication, 'purpose'>) => purpose !== null && SLEEP.test(purpose)
