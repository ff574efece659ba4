import { CalendarDays, Pill } from 'lucide-react'
import type { ReactNode } from 'react'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import type { VisitNote } from '#contract/healthcare/visit-pack/visit-notes.ts'
import { formatWeekdayMoment } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecords } from '#web/record/use-records.ts'
import { useReferenceNames } from '#web/record/use-reference-names.ts'
import { TextLink } from '#web/ui/action/link.tsx'

/** What a decision was turned into, with the way there; something deleted since is named without one. */
export const CameOfIt = ({ note: { medicationId, followUpId } }: { note: VisitNote }) =>
  (medicationId || followUpId) && (
    <ul className="pb-1 text-sm print:p-0 print:text-[9pt]">
      {medicationId && <MedicationMade id={medicationId} />}
      {followUpId && <AppointmentMade id={followUpId} />}
    </ul>
  )

function MedicationMade({ id }: { id: string }) {
  const { data: present = [] } = useRecords(medications)
  const names = useReferenceNames(medications)
  const made = present.find(one => one.id === id)
  if (!made) return <Made icon={<Pill />}>{names[id] ?? '…'}</Made>
  const facts = [made.dosage, made.frequency].filter(Boolean).join(', ')
  return (
    <Made icon={<Pill />} facts={facts}>
      <TextLink href={`/medications?id=${id}`}>{made.medicationName}</TextLink>
    </Made>
  )
}

function AppointmentMade({ id }: { id: string }) {
  const { data: present = [] } = useRecords(appointments)
  const names = useReferenceNames(appointments)
  const made = present.find(one => one.id === id)
  if (!made) return <Made icon={<CalendarDays />}>{names[id] ?? '…'}</Made>
  return (
    <Made icon={<CalendarDays />} facts={formatWeekdayMoment(made.appointmentDate)}>
      <TextLink href={`/appointments?id=${id}`}>{t(made.type)}</TextLink>
    </Made>
  )
}

const Made = ({ icon, facts, children }: { icon: ReactNode; facts?: string; children: ReactNode }) => (
  <li className="flex items-start gap-2 py-0.5 print:line-clamp-1 print:p-0 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted print:[&_svg]:hidden">
    {icon}
    <span className="min-w-0 break-words">
      {children}
      {facts && <span className="text-muted"> · {facts}</span>}
    </span>
  </li>
)
