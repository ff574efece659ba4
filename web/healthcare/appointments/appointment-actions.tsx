import { Ban, CalendarClock, CalendarPlus, CircleCheck, NotebookPen, UserX } from 'lucide-react'
import { addressOf } from '#contract/endpoint.ts'
import { type Appointment, appointments, isUpcoming } from '#contract/healthcare/appointments/appointments.ts'
import { downloadAppointment } from '#contract/healthcare/appointments/calendar-endpoints.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { RecordMenu } from '#web/record/record-menu.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { MenuDownload, MenuItem, MenuLink } from '#web/ui/overlay/menu-entries.tsx'
import { visitPackPath } from '../visit-pack/visit-pack-path.ts'
import { useMarkAppointment } from './use-mark-appointment.ts'

/** The likely next action has a button; the rest are in the menu. */
export function AppointmentActions({ appointment }: { appointment: Appointment }) {
  const isScheduled = appointment.status === 'scheduled'
  const isAhead = isUpcoming(appointment, new Date())
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isScheduled && !isAhead && <OutcomeActions appointment={appointment} />}
      {isAhead && <RescheduleOrCancel appointment={appointment} />}
      <MoreActions appointment={appointment} />
    </div>
  )
}

/** Its time has passed, and its status is still open. */
function OutcomeActions({ appointment }: { appointment: Appointment }) {
  const mark = useMarkAppointment()
  return (
    <>
      <Button variant="secondary" size="small" icon={<CircleCheck />} onClick={() => mark(appointment, 'completed')}>
        {t('Completed')}
      </Button>
      <Button variant="secondary" size="small" icon={<UserX />} onClick={() => mark(appointment, 'no-show')}>
        {t('No-show')}
      </Button>
    </>
  )
}

function RescheduleOrCancel({ appointment: { id } }: { appointment: Appointment }) {
  const { open } = useRecordAction()
  return (
    <>
      <ButtonLink variant="secondary" size="small" icon={<NotebookPen />} href={visitPackPath(id)}>
        {t('Prepare Visit')}
      </ButtonLink>
      <Button variant="secondary" size="small" icon={<CalendarClock />} onClick={() => open('reschedule', id)}>
        {t('Reschedule')}
      </Button>
      <Button variant="secondary" size="small" icon={<Ban />} onClick={() => open('cancel', id)}>
        {t('Cancel|appointment')}
      </Button>
    </>
  )
}

function MoreActions({ appointment }: { appointment: Appointment }) {
  const { open } = useRecordAction()
  const mark = useMarkAppointment()
  const { id, status } = appointment
  const isAhead = isUpcoming(appointment, new Date())
  const tookPlace = status === 'completed' || (status === 'scheduled' && !isAhead)
  return (
    <RecordMenu type={appointments} existing={appointment}>
      {isAhead && (
        <MenuItem icon={<CircleCheck />} onSelect={() => mark(appointment, 'completed')}>
          {t('Mark as Completed')}
        </MenuItem>
      )}
      {!isAhead && status !== 'completed' && (
        <MenuItem icon={<CalendarClock />} onSelect={() => open('reschedule', id)}>
          {t('Reschedule')}
        </MenuItem>
      )}
      {!isAhead && status === 'scheduled' && (
        <MenuItem icon={<Ban />} onSelect={() => open('cancel', id)}>
          {t('Cancel|appointment')}
        </MenuItem>
      )}
      {tookPlace && (
        <MenuLink icon={<NotebookPen />} href={visitPackPath(id)}>
          {t('What Was Decided')}
        </MenuLink>
      )}
      <MenuDownload icon={<CalendarPlus />} href={addressOf(downloadAppointment, { params: { id } })}>
        {t('Calendar File (.ics)')}
      </MenuDownload>
    </RecordMenu>
  )
}
