import type { ReactNode } from 'react'
import type { SummaryDocument, SummaryOfPatient } from '#contract/sharing/summary-of-patient.ts'
import { t } from '#web/platform/i18n.ts'
import { Allergies, Conditions, EmptyPart, Immunizations, Medicines } from './clinical-parts.tsx'
import { Results, Vitals } from './measured-parts.tsx'
import { Appointments, Documents, Others, PatientLines, Providers } from './other-parts.tsx'

interface SummaryViewProps {
  summary: SummaryOfPatient
  /** What opens a document, where its file can be fetched. */
  openDocument?: (document: SummaryDocument) => ReactNode
}

/** A patient summary, in the order in which a doctor reads it. Parts that were not shared are left out. */
export const SummaryView = ({ summary, openDocument }: SummaryViewProps) => (
  <div className="space-y-6 print:columns-2 print:gap-6 print:space-y-1.5">
    {summary.patient && <PatientLines patient={summary.patient} />}
    {summary.allergies.length > 0 ? (
      <Allergies allergies={summary.allergies} />
    ) : (
      <EmptyPart title={t('Allergies')} because={summary.empty.allergies} />
    )}
    {summary.medicines.length > 0 ? (
      <Medicines medicines={summary.medicines} />
    ) : (
      <EmptyPart title={t('Medications')} because={summary.empty.medicines} />
    )}
    {summary.conditions.length > 0 ? (
      <Conditions conditions={summary.conditions} />
    ) : (
      <EmptyPart title={t('Conditions')} because={summary.empty.conditions} />
    )}
    {summary.results.length > 0 && <Results results={summary.results} />}
    {summary.vitals.length > 0 && <Vitals vitals={summary.vitals} />}
    {summary.immunizations.length > 0 && <Immunizations immunizations={summary.immunizations} />}
    {summary.appointments.length > 0 && <Appointments appointments={summary.appointments} />}
    {summary.documents.length > 0 && <Documents documents={summary.documents} open={openDocument} />}
    <Others others={summary.others} />
    {summary.providers.length > 0 && <Providers providers={summary.providers} />}
  </div>
)
