import { type Appointment, appointments } from '#contract/healthcare/appointments/appointments.ts'
import { t } from '#web/platform/i18n.ts'
import { changeRecord, refreshRecords, useChangeRecord } from '#web/record/use-records.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { failedToUpdate } from './appointment-toasts.ts'

const messages = { completed: 'Appointment Completed', 'no-show': 'Appointment Marked as No-show' } as const

/** Marks an appointment with one click, and offers Undo. */
export const useMarkAppointment = () => {
  const change = useChangeRecord(appointments)
  return ({ id, version, status: before }: Appointment, status: keyof typeof messages) => {
    // Restores only the status, and only if the record was not changed since.
    const undo = (version: number) =>
      changeRecord(appointments, id, { status: before, version })
        .then(() => refreshRecords(appointments))
        .then(() => toast({ title: t('Appointment Updated') }), failedToUpdate)
    // Not in mutate's callbacks: the row unmounts once its list is refetched, and they would not run.
    change
      // With the version: if the appointment was moved meanwhile, it was a different time that took place.
      .mutateAsync({ id, version, status })
      .then(
        ({ version }) =>
          toast({ title: t(messages[status]), action: { label: t('Undo'), onClick: () => undo(version) } }),
        failedToUpdate,
      )
  }
}
