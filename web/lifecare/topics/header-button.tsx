import { CalendarPlus, Pencil, Plus } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import type { HeaderAction, Topic } from '#contract/lifecare/topics/define-topic.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { topicActions } from './topic-actions.ts'

interface HeaderButtonProps {
  action: HeaderAction
  topic: Topic
  variant?: 'primary' | 'secondary'
}

/** One of the two buttons beside a topic's title. */
export function HeaderButton({ action, topic, variant = 'primary' }: HeaderButtonProps) {
  const label = t(action.label)
  if (action.does === 'add')
    return <OpenForm icon={<Plus />} label={label} variant={variant} type={action.type} initial={action.defaults} />
  if (action.does === 'book') {
    const initial = { type: action.appointmentType }
    return <OpenForm icon={<CalendarPlus />} label={label} variant={variant} type={appointments} initial={initial} />
  }
  if (action.does === 'edit') return <EditSingleton type={action.type} label={label} variant={variant} />
  const TopicButton = topicActions[action.does]
  return (
    <Suspense>
      <TopicButton label={label} topic={topic} variant={variant} />
    </Suspense>
  )
}

interface OpenFormProps {
  icon: ReactNode
  label: string
  variant: 'primary' | 'secondary'
  type: AnyRecordType
  initial?: Record<string, unknown> | undefined
}

function OpenForm({ icon, label, variant, type, initial }: OpenFormProps) {
  const { open } = useRecordAction(type)
  return (
    <Button icon={icon} variant={variant} changes onClick={() => open('add', undefined, initial)}>
      {label}
    </Button>
  )
}

interface EditSingletonProps {
  type: AnyRecordType
  label: string
  variant: 'primary' | 'secondary'
}

/** Edits a singleton record, or creates it. */
function EditSingleton({ type, label, variant }: EditSingletonProps) {
  const { open } = useRecordAction(type)
  const { data } = useRecords(type)
  const [existing] = data ?? []
  return (
    <Button
      icon={<Pencil />}
      variant={variant}
      disabled={!data}
      changes
      onClick={() => (existing ? open('edit', existing.id) : open('add'))}
    >
      {label}
    </Button>
  )
}
