import { type Appointment, appointments } from '#contract/healthcare/appointments/appointments.ts'
import { formatWeekdayDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useChangeRecord } from '#web/record/use-records.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { failedToCancel } from './appointment-toasts.ts'

export function CancelDialog({ existing, onClose }: { existing: Appointment; onClose: () => void }) {
  const change = useChangeRecord(appointments)

  const onConfirm = () =>
    change.mutate(
      { id: existing.id, status: 'cancelled' },
      {
        onSuccess: () => {
          toast({ title: t('Appointment Cancelled') })
          onClose()
        },
        onError: failedToCancel,
      },
    )

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      pending={change.isPending}
      title={t('Cancel {name}?', { name: t(existing.type) })}
      description={t(
        '{when}. It stays in your records as cancelled, and you can reschedule it. The practice is not notified, so please call them.',
        { when: formatWeekdayDateTime(existing.appointmentDate) },
      )}
      confirmLabel={t('Cancel Appointment')}
      cancelLabel={t('Keep it')}
      tone="danger"
    />
  )
}
