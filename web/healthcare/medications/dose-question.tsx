import { lazy, Suspense } from 'react'
import { Opening } from '#web/ui/overlay/opening.tsx'
import type { MarkDose } from './use-mark-dose.ts'

const DoseQuestionDialog = lazy(() =>
  import('./dose-question-dialog.tsx').then(m => ({ default: m.DoseQuestionDialog })),
)

/** Its code is loaded by those who are asked. */
export const DoseQuestion = (props: { mark: MarkDose; medicationName: string }) =>
  props.mark.asked && (
    <Suspense fallback={<Opening />}>
      <DoseQuestionDialog {...props} />
    </Suspense>
  )
