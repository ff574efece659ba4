import { CalendarPlus, Pencil, Plus } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import type { HeaderAction, Topic } from '#contract/lifecare/topics/define-topic.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ownActions } from './topic-actions.ts'

interface HeaderButtonProps {
  action: HeaderAction
  topic: Topic
  variant?: 'primary' | 'secondary'
}

/** One of the two buttons beside a topic's title. */
export function HeaderButton({ action, topic, variant = 'primary' }: HeaderButtonProps) {
  const label = t(action.label)
  if (action.does === 'add')
    return <OpenForm icon={<Plus />} label={label} variant={variant} record={action.record} given={action.given} />
  if (action.does === 'book') {
    const given = { type: action.type }
    return <OpenForm icon={<CalendarPlus />} label={label} variant={variant} record={appointments} given={given} />
  }
  if (action.does === 'edit') return <EditTheOne record={action.record} label={label} variant={variant} />
  const OwnButton = ownActions[action.does]
  return (
    <Suspense>
      <OwnButton label={label} topic={topic} variant={variant} />
    </Suspense>
  )
}

interface OpenFormProps {
  icon: ReactNode
  label: string
  variant: 'primary' | 'secondary'
  record: AnyRecordType
  given?: Record<string, unknown> | undefined
}

function OpenForm({ icon, label, variant, record, given }: OpenFormProps) {
  const { open } = useRecordAction(record)
  return (
    <Button icon={icon} variant={variant} onClick={() => open('add', undefined, given)}>
      {label}
    </Button>
  )
}

interface EditTheOneProps {
  record: AnyRecordType
  label: string
  variant: 'primary' | 'secondary'
}

/** Edits the record of which a person has one, or begins it. */
function EditTheOne({ record, label, variant }: EditTheOneProps) {
  const { open } = useRecordAction(record)
  const { data } = useRecords(record)
  const [existing] = data ?? []
  return (
    <Button
      icon={<Pencil />}
      variant={variant}
      disabled={!data}
      onClick={() => (existing ? open('edit', existing.id) : open('add'))}
    >
      {label}
    </Button>
  )
}
