import { Suspense } from 'react'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Brings the list of medications with it.
const AllergyMarks = lazyPart(() => import('./allergy-marks.tsx').then(m => m.AllergyMarks))

export const AllergyMark = (props: { medication: Pick<Medication, 'medicationName' | 'status'> }) => (
  <Suspense>
    <AllergyMarks {...props} />
  </Suspense>
)
