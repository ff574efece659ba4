import { Copy } from 'lucide-react'
import { isActive } from '#contract/healthcare/medications/medication-now.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { formatList } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecords } from '#web/record/use-records.ts'
import { listedTwice } from './checks/duplicate-questions.ts'

const written = ({ medicationName, dosage }: Medication) => [medicationName, dosage].filter(Boolean).join(' ')

/** Two caregivers may each have added it, and one of them may not see it. */
export function DuplicateMarks({ medication }: { medication: Medication }) {
  const { data: all = [] } = useRecords(medications)
  const twins = listedTwice(medication, all.filter(isActive))
  if (twins.length === 0) return null
  return (
    <strong className="mt-1 flex gap-2 text-sm font-medium text-warning-ink">
      <Copy aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">
        {t('Same ingredient, also listed: {names}', { names: formatList(twins.map(written)) })}
      </span>
    </strong>
  )
}
