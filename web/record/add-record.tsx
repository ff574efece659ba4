import { Plus } from 'lucide-react'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { useRecordAction } from './use-record-action.ts'

interface AddRecordProps {
  record: AnyRecordType
  /** Where the product calls it otherwise: Schedule Appointment. */
  label?: string
}

export function AddRecord({ record, label }: AddRecordProps) {
  const { open } = useRecordAction()
  return (
    <Button icon={<Plus />} onClick={() => open('add')}>
      {label ?? t('Add {one}', { one: t(record.one) })}
    </Button>
  )
}
