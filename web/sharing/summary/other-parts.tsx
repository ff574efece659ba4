import type { ReactNode } from 'react'
import type {
  SummaryAppointment,
  SummaryDocument,
  SummaryEntry,
  SummaryFact,
  SummaryOther,
  SummaryPatient,
  SummaryProvider,
} from '#contract/sharing/summary-of-patient.ts'
import { t } from '#web/platform/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { showDay, showWhen } from './summary-formats.ts'
import { Entries, Entry, SummaryPart } from './summary-part.tsx'

const genders: Record<NonNullable<SummaryPatient['gender']>, () => string | null> = {
  male: () => t('Male'),
  female: () => t('Female'),
  other: () => t('Other'),
  unknown: () => null,
}

/** Who it is about, and whom to call. */
export const PatientLines = ({ patient }: { patient: SummaryPatient }) => (
  <div className="text-[0.9375rem] text-muted print:text-[0.8125rem]">
    <p>
      {[
        patient.dateOfBirth && t('Born {day}', { day: showDay(patient.dateOfBirth) ?? '' }),
        patient.gender && genders[patient.gender](),
        ...patient.phones,
        ...patient.emails,
        patient.address?.replaceAll('\n', ', '),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
    {patient.contacts.map(contact => (
      <p key={`${contact.name} ${contact.relationship}`}>
        {t('Emergency contact: {contact}', {
          contact: [
            contact.name,
            contact.relationship && t(contact.relationship),
            ...contact.reach.map(({ value }) => value),
          ]
            .filter(Boolean)
            .join(' · '),
        })}
      </p>
    ))}
  </div>
)

const appointmentStatus: Record<SummaryAppointment['status'], () => string> = {
  scheduled: () => t('Scheduled'),
  completed: () => t('Completed'),
  cancelled: () => t('Cancelled'),
  'no-show': () => t('No-show'),
  other: () => t('Other'),
}

export const Appointments = ({ appointments }: { appointments: SummaryAppointment[] }) => (
  <SummaryPart title={t('Appointments')}>
    <Entries items={appointments}>
      {appointment => (
        <Entry
          name={t(appointment.kind)}
          badges={<Badge>{appointmentStatus[appointment.status]()}</Badge>}
          facts={[showWhen(appointment.at), appointment.provider, appointment.location, appointment.reason]}
          notes={appointment.notes}
        />
      )}
    </Entries>
  </SummaryPart>
)

export const Providers = ({ providers }: { providers: SummaryProvider[] }) => (
  <SummaryPart title={t('Care team')}>
    <Entries items={providers}>
      {provider => (
        <Entry
          name={provider.name}
          badges={provider.isPrimary && <Badge tone="info">{t('Primary')}</Badge>}
          facts={[provider.specialty, provider.practice, provider.phone, provider.email, provider.address]}
        />
      )}
    </Entries>
  </SummaryPart>
)

interface DocumentsProps {
  documents: SummaryDocument[]
  open?: (document: SummaryDocument) => ReactNode
}

export const Documents = ({ documents, open }: DocumentsProps) => (
  <SummaryPart title={t('Documents')}>
    <Entries items={documents}>
      {document => (
        <Entry
          name={document.title}
          facts={[document.kind && t(document.kind), showDay(document.date), document.author]}
          notes={document.notes}
          aside={open?.(document)}
        />
      )}
    </Entries>
  </SummaryPart>
)

const asText = ({ label, value, isWhen }: SummaryFact) => {
  const text = isWhen ? (showWhen(value) ?? value) : t(value)
  return label ? t('{label}: {value}', { label: t(label), value: text }) : text
}

/** Leaves out the entry's day, which is already shown. */
const factsOf = ({ at, facts }: SummaryEntry) =>
  facts.filter(({ isWhen, value }) => !isWhen || value !== at).map(asText)

/** Sections without their own component: the text of each entry. */
export const Others = ({ others }: { others: SummaryOther[] }) =>
  others.map(({ title, entries, text }) => (
    <SummaryPart key={title} title={t(title)}>
      {text && entries.length === 0 && <p className="py-2.5 whitespace-pre-line">{text}</p>}
      {entries.length > 0 && (
        <Entries items={entries}>
          {entry => <Entry name={t(entry.title)} facts={[showDay(entry.at), ...factsOf(entry)]} />}
        </Entries>
      )}
    </SummaryPart>
  ))
