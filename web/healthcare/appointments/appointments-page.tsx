import { CalendarDays, History } from 'lucide-react'
import {
  type Appointment,
  appointments,
  isCalledOff,
  isPast,
  isUpcoming,
  PAST_SHOWN,
} from '#contract/healthcare/appointments/appointments.ts'
import { formatWeekdayDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanErase, useManagesEverything } from '#web/platform/person/current-person.ts'
import { useNow } from '#web/platform/use-now.ts'
import { DeletedRecordsButton } from '#web/record/deleted-records-dialog.tsx'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { DownloadRecords } from '#web/record/share/download-records.tsx'
import { useChangeRecord, useRecords } from '#web/record/use-records.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { AppointmentRow } from './appointment-row.tsx'
import { failedToCancel } from './appointment-toasts.ts'
import { CalendarFeedCard } from './calendar-feed-card.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'

/** The view is sorted with the soonest first. */
function UpcomingAppointments() {
  const query = useRecords(appointments, 'upcoming')
  const now = useNow()
  return (
    <RecordsCard
      title={t('Upcoming Appointments')}
      query={query}
      only={appointment => isUpcoming(appointment, now)}
      empty={
        <EmptyState
          icon={<CalendarDays />}
          title={t('No upcoming appointments')}
          description={t('Schedule a visit to see its time, place and provider here and in your calendar.')}
          action={<AddRecord type={appointments} />}
        />
      }
    >
      {appointment => <AppointmentRow key={appointment.id} appointment={appointment} />}
    </RecordsCard>
  )
}

function PastAppointments() {
  const query = useRecords(appointments)
  const now = useNow()
  return (
    <RecordsCard
      title={t('Past Appointments')}
      query={query}
      only={appointment => isPast(appointment, now)}
      first={PAST_SHOWN}
      empty={<EmptyState icon={<History />} title={t('No past appointments')} />}
    >
      {appointment => <AppointmentRow key={appointment.id} appointment={appointment} />}
    </RecordsCard>
  )
}

/** Neither upcoming nor past; they may be rescheduled. */
function CancelledAppointments() {
  const query = useRecords(appointments)
  const now = useNow()
  // Most people have none; the lists around it already say that they load or cannot be read.
  if (!query.data) return null
  return (
    <RecordsCard title={t('Cancelled Appointments')} query={query} only={appointment => isCalledOff(appointment, now)}>
      {appointment => <AppointmentRow key={appointment.id} appointment={appointment} />}
    </RecordsCard>
  )
}

function CancelDialog({ existing, onClose }: { existing: Appointment; onClose: () => void }) {
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

export function AppointmentsPage({ title }: { title: string }) {
  const managesEverything = useManagesEverything()
  const canErase = useCanErase()
  return (
    <Page title={title} action={<AddRecord type={appointments} />}>
      <UpcomingAppointments />
      <Later>
        <CancelledAppointments />
        <PastAppointments />
        {managesEverything && canErase && <CalendarFeedCard />}
        <div className="flex flex-wrap gap-2">
          <DownloadRecords type={appointments} />
          <DeletedRecordsButton type={appointments} />
        </div>
      </Later>
      <RecordDialogs type={appointments} customDialogs={{ cancel: CancelDialog, reschedule: RescheduleDialog }} />
    </Page>
  )
}
