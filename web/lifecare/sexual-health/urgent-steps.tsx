import { urgentSteps } from '#contract/facts/after-exposure/after-exposure.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { t } from '#web/platform/i18n.ts'
import type { CustomNoticeProps } from '#web/record/form/form-parts.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

const answerOf = (value: FieldValue | undefined) => (typeof value === 'boolean' ? value : null)

/** What cannot wait until the assessment is saved. */
export function UrgentSteps({ values }: Pick<CustomNoticeProps, 'values'>) {
  const steps = urgentSteps({
    withoutCondom: answerOf(values.withoutCondom),
    partnerWithInfection: answerOf(values.partnerWithInfection),
    sharedNeedles: answerOf(values.sharedNeedles),
    symptoms: answerOf(values.symptoms),
  })
  return (
    <div role="status">
      {steps.length > 0 && (
        <Alert tone="warning" className="mt-5" title={t('What cannot wait')}>
          <ul className="list-disc space-y-1 pl-5">
            {steps.map(step => (
              <li key={step}>{t(step)}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
