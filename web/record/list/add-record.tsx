import { Plus } from 'lucide-react'
import type { AnyRecordType, Values } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { useRecordAction } from '../form/use-record-action.ts'

interface AddRecordProps<R extends AnyRecordType> {
  type: R
  /** Initial values. */
  initial?: Partial<Values<R>>
  /** Next to a section's title: a plus, whose name is its tooltip. */
  size?: 'small'
}

export function AddRecord<R extends AnyRecordType>({ type, initial, size }: AddRecordProps<R>) {
  const { open } = useRecordAction(type)
  const label = t(type.messages.add)
  const add = () => open('add', undefined, initial)
  if (size) return <IconButton changes label={label} icon={<Plus />} onClick={add} />
  return (
    <Button changes icon={<Plus />} onClick={add}>
      {label}
    </Button>
  )
}
