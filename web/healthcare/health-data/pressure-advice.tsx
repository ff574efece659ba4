import { isVeryHighPressure } from '#contract/healthcare/health-data/very-high-pressure.ts'
import { phoneLink } from '#contract/healthcare/providers/contact-links.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { numbersHere, numberToCall } from '#web/platform/emergency-numbers.ts'
import { t } from '#web/platform/i18n.ts'
import type { CustomNoticeProps } from '#web/record/form/form-parts.ts'
import { buttonStyles } from '#web/ui/action/button-styles.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

const numberOf = (value: FieldValue | undefined) => (typeof value === 'number' ? value : null)

const SOURCE =
  'https://www.heart.org/en/health-topics/high-blood-pressure/understanding-blood-pressure-readings/hypertensive-crisis-when-you-should-call-911-for-high-blood-pressure'

/** What to do about a very high blood pressure, while it is being typed. */
export function PressureAdvice({ values }: Pick<CustomNoticeProps, 'values'>) {
  const reading = { bpSystolic: numberOf(values.bpSystolic), bpDiastolic: numberOf(values.bpDiastolic) }
  const number = numbersHere()?.emergency
  return (
    <div role="status">
      {isVeryHighPressure(reading) && (
        <Alert
          tone="danger"
          className="mt-5"
          title={t('This blood pressure is very high')}
          actions={
            number && (
              <a href={phoneLink(number)} className={buttonStyles({ variant: 'danger', size: 'small' })}>
                {t('Call {phone}', { phone: number })}
              </a>
            )
          }
        >
          <p>{t('Rest for a few minutes, then measure again. If it is still this high, call your doctor today.')}</p>
          <p className="mt-1 font-medium">
            {t(
              'Call {number} now if you have chest pain, shortness of breath, back pain, numbness or weakness, a change in vision, or trouble speaking.',
              { number: numberToCall() },
            )}
          </p>
          <p className="mt-1 text-sm">
            <a href={SOURCE} target="_blank" rel="noopener noreferrer" className="underline">
              {t('Source: {source}', { source: 'American Heart Association' })}
            </a>
          </p>
        </Alert>
      )}
    </div>
  )
}
