import { CalendarDays, Pill } from 'lucide-react'
import type { ReactNode } from 'react'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import type { VisitNote } from '#contract/healthcare/visit-pack/visit-notes.ts'
import { formatWeekdayDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { today } from '#web/platform/time-zone.ts'
import { useReferenceName } from '#web/record/details/use-reference-names.ts'
import { medicationWords } from '#web/record/medication-words.ts'
import { useRecords } from '#web/record/use-records.ts'
import { TextLink } from '#web/ui/action/link.tsx'

/** What a decision was turned into, with a link unless it was deleted. */
export const NoteOutcome = ({ note: { medicationId, followUpId } }: { note: VisitNote }) =>
  (medicationId || followUpId) && (
    <ul className="pb-1 text-sm print:p-0 print:text-[9pt]">
      {medicationId && <CreatedMedication id={medicationId} />}
      {followUpId && <CreatedAppointment id={followUpId} />}
    </ul>
  )

function CreatedMedication({ id }: { id: string }) {
  const { data: current = [] } = useRecords(medications)
  const nameOf = useReferenceName(medications)
  const created = current.find(candidate => candidate.id === id)
  if (!created) return <CreatedRecord icon={<Pill />}>{nameOf(id)}</CreatedRecord>
  const { remarks, often, dates } = medicationWords(created, today())
  const facts = [...remarks, created.dosage, ...often, ...dates].filter(Boolean).join(', ')
  return (
    <CreatedRecord icon={<Pill />} facts={facts}>
      <TextLink href={`/medications?id=${id}`}>{created.medicationName}</TextLink>
    </CreatedRecord>
  )
}

function CreatedAppointment({ id }: { id: string }) {
  const { data: current = [] } = useRecords(appointments)
  const nameOf = useReferenceName(appointments)
  const created = current.find(candidate => candidate.id === id)
  if (!created) return <CreatedRecord icon={<CalendarDays />}>{nameOf(id)}</CreatedRecord>
  return (
    <CreatedRecord icon={<CalendarDays />} facts={formatWeekdayDateTime(created.appointmentDate)}>
      <TextLink href={`/appointments?id=${id}`}>{t(created.type)}</TextLink>
    </CreatedRecord>
  )
}

const CreatedRecord = ({ icon, facts, children }: { icon: ReactNode; facts?: string; children: ReactNode }) => (
  <li className="flex items-start gap-2 py-0.5 print:p-0 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted print:[&_svg]:hidden">
    {icon}
    <span className="min-w-0 break-words">
      {children}
      {facts && <span className="text-muted"> · {facts}</span>}
    </span>
  </li>
)
