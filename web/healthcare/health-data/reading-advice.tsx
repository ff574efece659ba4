import { adviceFor, type VitalAdvice } from '#contract/facts/vital-advice/vital-advice.ts'
import { phoneLink } from '#contract/healthcare/providers/contact-links.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { numbersHere, numberToCall } from '#web/platform/emergency-numbers.ts'
import { t } from '#web/platform/i18n.ts'
import type { CustomNoticeProps } from '#web/record/form/form-parts.ts'
import { knownAgeInMonths } from '#web/record/use-growth-person.ts'
import { buttonStyles } from '#web/ui/action/button-styles.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

const numberOf = (value: FieldValue | undefined) => (typeof value === 'number' ? value : null)

/** What to do about a dangerous reading, while it is being typed. */
export function ReadingAdvice({ values }: Pick<CustomNoticeProps, 'values'>) {
  const reading = {
    bpSystolic: numberOf(values.bpSystolic),
    bpDiastolic: numberOf(values.bpDiastolic),
    heartRate: numberOf(values.heartRate),
    temperature: numberOf(values.temperature),
    oxygenSaturation: numberOf(values.oxygenSaturation),
    glucoseLevel: numberOf(values.glucoseLevel),
  }
  return (
    <div role="status">
      {adviceFor(reading, knownAgeInMonths()).map(advice => (
        <Advice key={advice.title} {...advice} />
      ))}
    </div>
  )
}

function Advice({ title, text, emergency, source }: VitalAdvice) {
  const number = numbersHere()?.emergency
  return (
    <Alert
      tone="danger"
      className="mt-5"
      title={t(title)}
      actions={
        number && (
          <a href={phoneLink(number)} className={buttonStyles({ variant: 'danger', size: 'small' })}>
            {t('Call {phone}', { phone: number })}
          </a>
        )
      }
    >
      <p>{t(text)}</p>
      <p className="mt-1 font-medium">{t(emergency, { number: numberToCall() })}</p>
      <p className="mt-1 text-sm">
        <a href={source.url} target="_blank" rel="noopener noreferrer" className="underline">
          {t('Source: {source}', { source: source.title })}
        </a>
      </p>
    </Alert>
  )
}
