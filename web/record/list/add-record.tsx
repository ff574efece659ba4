import { Plus } from 'lucide-react'
import type { AnyRecordType, Values } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useRecordAction } from '../form/use-record-action.ts'

interface AddRecordProps<R extends AnyRecordType> {
  type: R
  /** Initial values. */
  initial?: Partial<Values<R>>
  /** A less prominent button next to a section's title. */
  size?: 'small'
}

export function AddRecord<R extends AnyRecordType>({ type, initial, size }: AddRecordProps<R>) {
  const { open } = useRecordAction(type)
  return (
    <Button
      changes
      icon={<Plus />}
      size={size}
      variant={size ? 'secondary' : 'primary'}
      onClick={() => open('add', undefined, initial)}
    >
      {t(type.messages.add)}
    </Button>
  )
}
