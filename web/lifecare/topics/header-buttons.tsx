import { CalendarPlus, Pencil, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AppointmentType, appointments } from '#contract/healthcare/appointments/appointments.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'

interface ButtonProps {
  label: string
  variant?: 'primary' | 'secondary'
}

export const AddButton = ({ type, ...props }: ButtonProps & { type: AnyRecordType }) => (
  <OpenForm icon={<Plus />} type={type} {...props} />
)

/** Opens the appointment form with this type. */
export const BookButton = ({ kind, ...props }: ButtonProps & { kind: AppointmentType }) => (
  <OpenForm icon={<CalendarPlus />} type={appointments} initial={{ type: kind }} {...props} />
)

interface OpenFormProps extends ButtonProps {
  icon: ReactNode
  type: AnyRecordType
  initial?: Record<string, unknown> | undefined
}

function OpenForm({ icon, label, variant = 'primary', type, initial }: OpenFormProps) {
  const { open } = useRecordAction(type)
  return (
    <Button icon={icon} variant={variant} changes onClick={() => open('add', undefined, initial)}>
      {t(label)}
    </Button>
  )
}

/** Edits a singleton record, or creates it. */
export function EditButton({ type, label, variant = 'primary' }: ButtonProps & { type: AnyRecordType }) {
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
      {t(label)}
    </Button>
  )
}
