import { CircleCheck, UserX } from 'lucide-react'
import type { Appointment } from '#contract/healthcare/appointments/appointments.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanChange } from '#web/platform/person/current-person.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useMarkAppointment } from '../appointments/use-mark-appointment.ts'

/** The next pack starts at the last completed visit. */
export function ConfirmVisitTookPlace({ visit }: { visit: Appointment }) {
  const mark = useMarkAppointment()
  if (!useCanChange() || visit.status !== 'scheduled') return null
  return (
    <Alert
      tone="info"
      className="print:hidden"
      actions={
        <>
          <Button variant="secondary" size="small" icon={<CircleCheck />} onClick={() => mark(visit, 'completed')}>
            {t('Completed')}
          </Button>
          <Button variant="secondary" size="small" icon={<UserX />} onClick={() => mark(visit, 'no-show')}>
            {t('No-show')}
          </Button>
        </>
      }
    >
      {t('Did this visit take place? Once it is marked completed, your next visit pack looks back to it.')}
    </Alert>
  )
}
