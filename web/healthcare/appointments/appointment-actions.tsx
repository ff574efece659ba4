import { Ban, CalendarClock, CalendarPlus, CircleCheck, NotebookPen, UserX } from 'lucide-react'
import { type Appointment, appointments, isUpcoming } from '#contract/healthcare/appointments/appointments.ts'
import { downloadAppointment } from '#contract/healthcare/appointments/calendar-endpoints.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { MenuDownload, MenuItem, MenuLink } from '#web/ui/overlay/menu-entries.tsx'
import { visitPackPath } from '../visit-pack/visit-pack-path.ts'
import { useMarkAppointment } from './use-mark-appointment.ts'

/** The likely next action has a button where there is room; all are in the menu. */
export function AppointmentActions({ appointment }: { appointment: Appointment }) {
  return (
    <>
      <NextAction appointment={appointment} />
      <MoreActions appointment={appointment} />
    </>
  )
}

function NextAction({ appointment }: { appointment: Appointment }) {
  const { open } = useRecordAction()
  const mark = useMarkAppointment()
  if (appointment.status !== 'scheduled') return null
  const [label, icon, act] = isUpcoming(appointment, new Date())
    ? [t('Reschedule'), <CalendarClock key="icon" />, () => open('reschedule', appointment.id)]
    : [t('Completed'), <CircleCheck key="icon" />, () => void mark(appointment, 'completed')]
  return (
    <Button changes variant="secondary" size="small" icon={icon} className="max-sm:hidden" onClick={act}>
      {label}
    </Button>
  )
}

function MoreActions({ appointment }: { appointment: Appointment }) {
  const { open } = useRecordAction()
  const mark = useMarkAppointment()
  const { id, status } = appointment
  const isAhead = isUpcoming(appointment, new Date())
  const isScheduled = status === 'scheduled'
  const tookPlace = status === 'completed' || (isScheduled && !isAhead)
  return (
    <RecordMenu type={appointments} existing={appointment}>
      {isAhead && (
        <MenuLink icon={<NotebookPen />} href={visitPackPath(id)}>
          {t('Prepare visit')}
        </MenuLink>
      )}
      {tookPlace && (
        <MenuLink icon={<NotebookPen />} href={visitPackPath(id)}>
          {t('What Was Decided')}
        </MenuLink>
      )}
      {status !== 'completed' && (
        <MenuItem changes icon={<CalendarClock />} onSelect={() => open('reschedule', id)}>
          {t('Reschedule')}
        </MenuItem>
      )}
      {isScheduled && (
        <>
          <MenuItem changes icon={<CircleCheck />} onSelect={() => mark(appointment, 'completed')}>
            {t('Mark as completed')}
          </MenuItem>
          {!isAhead && (
            <MenuItem changes icon={<UserX />} onSelect={() => mark(appointment, 'no-show')}>
              {t('No-show')}
            </MenuItem>
          )}
          <MenuItem changes icon={<Ban />} onSelect={() => open('cancel', id)}>
            {t('Cancel|appointment')}
          </MenuItem>
        </>
      )}
      <MenuDownload icon={<CalendarPlus />} href={addressOf(downloadAppointment, { params: { id } })}>
        {t('Calendar File (.ics)')}
      </MenuDownload>
    </RecordMenu>
  )
}
