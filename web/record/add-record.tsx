import { Plus } from 'lucide-react'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { useRecordAction } from './use-record-action.ts'

export function AddRecord({ record }: { record: AnyRecordType }) {
  const { open } = useRecordAction()
  return (
    <Button icon={<Plus />} onClick={() => open('add')}>
      {t(record.says.add)}
    </Button>
  )
}
