import type { ReactNode } from 'react'
import type { Source } from '#contract/facts/fact-set.ts'
import { phoneLink } from '#web/platform/format/contact-links.ts'
import { t } from '#web/platform/i18n.ts'
import { numbersHere, unknownNumberText } from '#web/platform/number-to-call.ts'
import { buttonStyles } from '#web/ui/action/button-styles.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

interface EmergencyAdviceProps {
  title: string
  source?: Source
  /** General advice, not about anything that the person has entered. */
  isGeneral?: boolean
  children: ReactNode
}

/** What to do now, with the country's emergency number and the source of the advice. */
export function EmergencyAdvice({ title, source, isGeneral = false, children }: EmergencyAdviceProps) {
  const number = numbersHere()?.emergency
  return (
    <Alert
      tone={isGeneral ? 'info' : 'danger'}
      className={isGeneral ? undefined : 'mt-5'}
      title={title}
      actions={
        number && (
          <a
            href={phoneLink(number)}
            className={buttonStyles({ variant: isGeneral ? 'secondary' : 'danger', size: 'small' })}
          >
            {t('Call {phone}', { phone: number })}
          </a>
        )
      }
    >
      {children}
      {!number && <p className="mt-1">{unknownNumberText()}</p>}
      {source && (
        <p className="mt-1 text-sm">
          <a href={source.url} target="_blank" rel="noopener noreferrer" className="underline">
            {t('Source: {source}', { source: source.title })}
          </a>
        </p>
      )}
    </Alert>
  )
}
