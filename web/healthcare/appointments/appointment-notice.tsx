import { appointments, clashesWith, endOf } from '#contract/healthcare/appointments/appointments.ts'
import { formatDateTimeRange } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import type { CustomNoticeProps } from '#web/record/form/form-parts.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** The time typed in the form; undefined until it is valid. */
const requestedSlot = ({ appointmentDate, duration, status }: CustomNoticeProps['values']) => {
  if (status !== 'scheduled' || typeof appointmentDate !== 'string') return undefined
  if (Number.isNaN(Date.parse(appointmentDate))) return undefined
  return { appointmentDate, duration: typeof duration === 'number' ? duration : null }
}

/** A warning about the chosen time. It never blocks saving: people do book twice on purpose. */
export function AppointmentNotice({ values, id }: CustomNoticeProps) {
  const { data: others = [] } = useRecords(appointments)
  const wished = requestedSlot(values)
  const clashes = wished ? clashesWith({ ...wished, ...(id && { id }) }, others) : []
  const hasPassed = wished !== undefined && Date.parse(wished.appointmentDate) < Date.now()
  return (
    <>
      {values.status === 'scheduled' && !hasPassed && (
        <p className="mt-5 text-sm text-muted">
          {t('Wellkept does not contact the practice. Please book this time with them yourself.')}
        </p>
      )}
      {/* Mounted before its text, or screen readers would not announce it. */}
      <div role="status" className="mt-5 space-y-3 empty:hidden">
        {clashes.length > 0 && (
          <Alert tone="warning" title={t('You already have an appointment at that time')}>
            <ul>
              {clashes.map(other => (
                <li key={other.id}>
                  {t(other.type)}, {formatDateTimeRange(new Date(other.appointmentDate), new Date(endOf(other)))}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {hasPassed && (
          <Alert tone="info">{t('This time has passed. It will be listed under past appointments.')}</Alert>
        )}
      </div>
    </>
  )
}
