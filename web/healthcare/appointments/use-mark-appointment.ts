import { type Appointment, appointments } from '#contract/healthcare/appointments/appointments.ts'
import { t } from '#web/platform/i18n.ts'
import { restoreRecord, useChangeRecord } from '#web/record/use-records.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { failedToUpdate } from './appointment-toasts.ts'

const messages = { completed: 'Appointment Completed', 'no-show': 'Appointment Marked as No-show' } as const

/** Marks an appointment with one click, and offers Undo. */
export const useMarkAppointment = () => {
  const change = useChangeRecord(appointments)
  return ({ id, version }: Appointment, status: keyof typeof messages) => {
    const undo = () =>
      restoreRecord(appointments, id, version).then(() => toast({ title: t('Appointment Updated') }), failedToUpdate)
    // Not in mutate's callbacks: the row unmounts once its list is refetched, and they would not run.
    change
      .mutateAsync({ id, status })
      .then(() => toast({ title: t(messages[status]), action: { label: t('Undo'), onClick: undo } }), failedToUpdate)
  }
}
