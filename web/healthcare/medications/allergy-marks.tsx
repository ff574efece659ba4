import { TriangleAlert } from 'lucide-react'
import { allergyMark, metAllergies } from '#contract/healthcare/medications/checks/met-allergies.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { allergies } from '#contract/lifecare/health-profile/allergies.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecords } from '#web/record/use-records.ts'

/** The allergies that a medication meets, for as long as both are there. */
export function AllergyMarks({ medication }: { medication: Pick<Medication, 'medicationName' | 'status'> }) {
  const { data: noted = [], isError } = useRecords(allergies)
  if (isError) return <span className="block text-sm text-muted">{t('Not compared with the allergies')}</span>
  return metAllergies(medication, noted).map(allergy => (
    <strong key={allergy.id} className="mt-1 flex gap-2 text-sm font-semibold text-danger-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">{t(allergyMark(allergy))}</span>
    </strong>
  ))
}
