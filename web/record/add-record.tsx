import { Plus } from 'lucide-react'
import type { AnyRecordType, Values } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useRecordAction } from './form/use-record-action.ts'

interface AddRecordProps<R extends AnyRecordType> {
  record: R
  /** Filled in beforehand. */
  given?: Partial<Values<R>>
  /** A quiet one beside a section's title. */
  size?: 'small'
}

export function AddRecord<R extends AnyRecordType>({ record, given, size }: AddRecordProps<R>) {
  const { open } = useRecordAction(record)
  return (
    <Button
      icon={<Plus />}
      size={size}
      variant={size ? 'secondary' : 'primary'}
      onClick={() => open('add', undefined, given)}
    >
      {t(record.says.add)}
    </Button>
  )
}
