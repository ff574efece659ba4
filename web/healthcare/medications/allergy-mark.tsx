import { lazy, Suspense } from 'react'
import type { Medication } from '#contract/healthcare/medications/medications.ts'

// Brings the list of medications with it.
const AllergyMarks = lazy(() => import('./allergy-marks.tsx').then(m => ({ default: m.AllergyMarks })))

export const AllergyMark = (props: { medication: Pick<Medication, 'medicationName' | 'status'> }) => (
  <Suspense>
    <AllergyMarks {...props} />
  </Suspense>
)
