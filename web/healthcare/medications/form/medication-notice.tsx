import type { CustomNoticeProps } from '#web/record/form/form-parts.ts'
import { HighRiskNote } from '../high-risk-note.tsx'

/** A dangerous medication is announced as soon as its name is there. */
export const MedicationNotice = ({ values }: Pick<CustomNoticeProps, 'values'>) => (
  <div role="status" className="mt-5 empty:hidden">
    {typeof values.medicationName === 'string' && <HighRiskNote name={values.medicationName} />}
  </div>
)
