import { Suspense } from 'react'
import type { DoseOfDay } from '#contract/healthcare/medications/doses-of-day.ts'
import { lastTakenSince } from '#contract/healthcare/medications/taken-lately.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Knows the ingredients of medications.
const TakenLatelyText = lazyPart(() => import('./taken-lately-text.tsx').then(m => m.TakenLatelyText))

export type OpenDose = Pick<DoseOfDay, 'medication' | 'day' | 'mark'>

/** Where a dose is marked that is taken once a week or less often: the one before it, if that was too short a time ago. */
export const TakenLately = (dose: OpenDose) =>
  !dose.mark &&
  lastTakenSince(dose.medication, dose.day) && (
    <Suspense>
      <TakenLatelyText {...dose} />
    </Suspense>
  )
