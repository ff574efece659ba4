import { lazy, Suspense } from 'react'
import type { CustomNoticeProps } from '#web/record/form/form-parts.ts'

const HighRiskNote = lazy(() => import('../high-risk-note.tsx').then(m => ({ default: m.HighRiskNote })))

/** A dangerous medication is announced as soon as its name is there. */
export const MedicationNotice = ({ values }: Pick<CustomNoticeProps, 'values'>) => (
  <div role="status" className="mt-5 empty:hidden">
    {typeof values.medicationName === 'string' && (
      <Suspense>
        <HighRiskNote name={values.medicationName} />
      </Suspense>
    )}
  </div>
)
