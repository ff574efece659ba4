import { withoutTimes } from '#contract/healthcare/medications/adherence.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { Button } from '#web/ui/action/button.tsx'
import { AllergyMark } from './allergy-mark.tsx'

/** Medications without times, each with a button to set them. */
export function WithoutTimes({ medications, today }: { medications: Medication[]; today: string }) {
  const { open } = useRecordAction()
  const unscheduled = withoutTimes(medications, today)
  if (unscheduled.length === 0) return null
  return (
    <ul className="mt-4 divide-y divide-line border-line not-first:border-t pt-2">
      {unscheduled.map(medication => (
        <li key={medication.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
          <p className="min-w-0 flex-1 basis-40 break-words">
            <span className="font-medium">{medication.medicationName}</span>{' '}
            <span className="text-muted">{[medication.dosage, medication.frequency].filter(Boolean).join(' · ')}</span>
            <AllergyMark atDose medication={medication} />
            <span className="block text-sm text-muted">{t('No times set, not counted')}</span>
          </p>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Set times: {name}', { name: medication.medicationName })}
            changes
            onClick={() => open('edit', medication.id, { field: 'scheduleTimes' })}
          >
            {t('Set times')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
