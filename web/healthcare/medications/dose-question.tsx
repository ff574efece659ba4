import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Opening } from '#web/ui/overlay/opening.tsx'
import type { MarkDose } from './use-mark-dose.ts'

const DoseQuestionDialog = lazyPart(() => import('./dose-question-dialog.tsx').then(m => m.DoseQuestionDialog))

/** Its code is loaded only when there is a question. */
export const DoseQuestion = (props: { mark: MarkDose; medicationName: string }) =>
  props.mark.asked && (
    <Suspense fallback={<Opening />}>
      <DoseQuestionDialog {...props} onClose={props.mark.dismiss} />
    </Suspense>
  )
