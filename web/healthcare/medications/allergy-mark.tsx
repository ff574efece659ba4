import { Suspense } from 'react'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Brings the list of medications with it.
const AllergyMarks = lazyPart(() => import('./allergy-marks.tsx').then(m => m.AllergyMarks))

export interface AllergyMarkProps {
  medication: Pick<Medication, 'medicationName' | 'status' | 'dosage' | 'startDate' | 'endDate'>
  /** Where a dose is marked: what is dangerous about it stands there, too. */
  atDose?: boolean
}

export const AllergyMark = (props: AllergyMarkProps) => (
  <Suspense>
    <AllergyMarks {...props} />
  </Suspense>
)
