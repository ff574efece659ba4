import type { AnyRecordType, RecordOf, Values } from '#contract/record/define-record.ts'
import { RecordFormDialog } from '#web/record/form/record-form-dialog.tsx'

/** The form that is open on the dashboard itself, and what it starts with. */
export interface QuickForm<R extends AnyRecordType = AnyRecordType> {
  type: R
  initial?: Partial<Values<R>>
  existing?: RecordOf<R>
}

export type OpenForm = (form: QuickForm) => void

export const QuickFormDialog = ({ form, onClose }: { form: QuickForm | undefined; onClose: () => void }) =>
  form ? <RecordFormDialog {...form} onClose={onClose} /> : null
