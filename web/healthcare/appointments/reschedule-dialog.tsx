import { type FormEvent, useState } from 'react'
import { type Appointment, appointments } from '#contract/healthcare/appointments/appointments.ts'
import { clockIn, instantAt } from '#contract/record/time/zoned.ts'
import { fieldErrors } from '#web/platform/api/api-error.ts'
import { formatWeekdayDateTime } from '#web/platform/format/dates.ts'
import { readTyped } from '#web/platform/format/typed-numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useChangeOpened } from '#web/record/use-change-opened.ts'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { CancelButton, Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { AppointmentNotice } from './appointment-notice.tsx'
import { failedToUpdate } from './appointment-toasts.ts'

const { appointmentDate: dateField, duration: durationField } = appointments.fields

/** A new time for the same appointment; a canceled one is scheduled again. */
export function RescheduleDialog({ existing, onClose }: { existing: Appointment; onClose: () => void }) {
  const change = useChangeOpened(appointments, existing)
  // Another tab may change the time zone: times typed here stay in the one that the dialog was opened in.
  const [zone] = useState(timeZone)
  const [clock, setClock] = useState(clockIn(zone, new Date(existing.appointmentDate)))
  const [minutes, setMinutes] = useState(existing.duration === null ? '' : String(existing.duration))
  const [wasTried, setTried] = useState(false)
  const typedMinutes = readTyped(minutes, 'integer')
  const isUnread = minutes.trim() !== '' && typedMinutes?.value === undefined
  const minutesFault = isUnread ? t(typedMinutes?.question ?? 'Enter a whole number.') : undefined
  const { faults } = change
  const wished = {
    appointmentDate: clock === '' ? '' : instantAt(zone, clock),
    duration: typedMinutes?.value ?? null,
    status: 'scheduled' as const,
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isUnread) return
    change.save(wished, {
      onSuccess: ({ appointmentDate }) => {
        toast({ title: t('Appointment Rescheduled'), description: formatWeekdayDateTime(appointmentDate) })
        onClose()
      },
      onError: error => Object.keys(fieldErrors(error)).length === 0 && failedToUpdate(error),
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Reschedule {name}', { name: t(existing.type) })}
      description={t('Currently: {when}', { when: formatWeekdayDateTime(existing.appointmentDate) })}
    >
      <form onSubmit={onSubmit}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t(dateField.label)} error={faults.appointmentDate} required>
            <Input
              type="datetime-local"
              min="1900-01-01T00:00"
              max="2200-12-31T23:59"
              required
              value={clock}
              onChange={event => setClock(event.target.value)}
            />
          </Field>
          <Field
            label={`${t(durationField.label)} (${t('minutes')})`}
            error={(wasTried && minutesFault) || faults.duration}
          >
            <Input inputMode="numeric" value={minutes} onChange={event => setMinutes(event.target.value)} />
          </Field>
        </div>
        <AppointmentNotice id={existing.id} values={wished} />
        <DialogActions>
          <CancelButton />
          <Button type="submit" variant="primary" pending={change.isPending}>
            {t('Reschedule')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
