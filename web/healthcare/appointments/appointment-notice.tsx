import { appointments, clashesWith, endOf } from '#contract/healthcare/appointments/appointments.ts'
import { formatMomentRange } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'
import type { OwnNoticeProps } from '#web/record/form/form-parts.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** The time that a form asks for, where it is one already. */
const wishedTime = ({ appointmentDate, duration, status }: OwnNoticeProps['values']) => {
  if (status !== 'scheduled' || typeof appointmentDate !== 'string') return undefined
  if (Number.isNaN(Date.parse(appointmentDate))) return undefined
  return { appointmentDate, duration: typeof duration === 'number' ? duration : null }
}

/** What to know of the chosen time before saving. A warning, never a refusal: people do book twice on purpose. */
export function AppointmentNotice({ values, id }: OwnNoticeProps) {
  const { data: others = [] } = useRecords(appointments)
  const wished = wishedTime(values)
  const clashes = wished ? clashesWith({ ...wished, ...(id && { id }) }, others) : []
  const hasPassed = wished !== undefined && Date.parse(wished.appointmentDate) < Date.now()
  return (
    // There before its words, or screen readers would not speak them.
    <div role="status" className="mt-5 space-y-3 empty:hidden">
      {clashes.length > 0 && (
        <Alert tone="warning" title={t('You already have an appointment at that time')}>
          <ul>
            {clashes.map(other => (
              <li key={other.id}>
                {other.type}, {formatMomentRange(new Date(other.appointmentDate), new Date(endOf(other)))}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {hasPassed && <Alert tone="info">{t('This time has passed. It will be listed under past appointments.')}</Alert>}
    </div>
  )
}
