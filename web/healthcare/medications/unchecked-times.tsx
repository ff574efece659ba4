import { withUncheckedTimes } from '#contract/healthcare/medications/adherence.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { showValue } from '#web/record/show-value.ts'
import { useChangeRecord } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { AllergyMark } from './allergy-mark.tsx'
import { failedToUpdate } from './medication-toasts.ts'

/** The person agrees with the times that an import read. */
export const useConfirmTimes = () => {
  const change = useChangeRecord(medications)
  return ({ id, version }: Medication) =>
    change.mutate(
      { id, version, scheduleConfirmed: true },
      {
        onSuccess: () => toast({ title: t('Medication Updated'), description: t('Its doses are due from now on.') }),
        onError: failedToUpdate,
      },
    )
}

export const uncheckedText = ({ scheduleTimes }: Medication) =>
  scheduleTimes ? t('Check the times before reminders start') : t('Times not taken over: check the directions')

/** Imported medications whose times are unconfirmed: no dose is due until the user has checked them. */
export function UncheckedTimes({ medications: all, today }: { medications: Medication[]; today: string }) {
  const { open } = useRecordAction()
  const confirm = useConfirmTimes()
  const unchecked = withUncheckedTimes(all, today)
  if (unchecked.length === 0) return null
  return (
    <ul aria-label={t('Times to check')} className="mt-4 divide-y divide-line border-line not-first:border-t pt-2">
      {unchecked.map(medication => {
        const { id, medicationName: name, dosage, frequency, scheduleTimes } = medication
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
            <p className="min-w-0 flex-1 basis-40 break-words">
              <span className="font-medium">{name}</span>{' '}
              <span className="text-muted">{[dosage, frequency].filter(Boolean).join(' · ')}</span>
              <AllergyMark atDose medication={medication} />
              {scheduleTimes && (
                <span className="block">{showValue(medications.fields.scheduleTimes, scheduleTimes)}</span>
              )}
              <span className="block text-sm text-muted">{uncheckedText(medication)}</span>
            </p>
            <div className="flex flex-wrap gap-2">
              {scheduleTimes && (
                <Button
                  changes
                  variant="secondary"
                  size="small"
                  aria-label={t('Times are right: {name}', { name })}
                  onClick={() => confirm(medication)}
                >
                  {t('Times are right')}
                </Button>
              )}
              <Button
                changes
                variant="secondary"
                size="small"
                aria-label={t('Check times: {name}', { name })}
                onClick={() => open('edit', id)}
              >
                {t('Check times')}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
