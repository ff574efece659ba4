import { Phone, Printer } from 'lucide-react'
import { type Provider, providers } from '#contract/healthcare/providers/providers.ts'
import { phoneLink } from '#web/platform/format/contact-links.ts'
import { t } from '#web/platform/i18n.ts'
import { numbersHere, numberToCall } from '#web/platform/number-to-call.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonStyles } from '#web/ui/action/button-styles.ts'
import { TextLink } from '#web/ui/action/link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { firstSteps } from './dental-first-steps.ts'
import { findDentists } from './find-dentists.ts'

// Printed as a number, not as a button.
const LINK = '[&_svg]:size-4.5 [&_svg]:shrink-0 print:bg-transparent print:text-ink print:shadow-none'
const CALL = `${buttonStyles({ variant: 'primary' })} ${LINK}`
const CALL_EMERGENCY = `${buttonStyles({ variant: 'danger' })} ${LINK}`

export const EmergencyHelp = ({ onClose }: { onClose: () => void }) => (
  <>
    <Alert
      tone="danger"
      title={t('Call {number} if it is hard to breathe or swallow', { number: numberToCall() })}
      actions={<CallEmergency />}
    >
      {t(
        'Also call for swelling that spreads to the eye, the neck or under the tongue, for bleeding that won’t slow down, and after a blow to the head with confusion or fainting.',
      )}
    </Alert>
    <Dentists />
    <h3 className="mt-6 text-lg print:mt-2 font-semibold tracking-tight">{t('First steps')}</h3>
    <div className="mt-2 grid gap-x-8 gap-y-5 sm:grid-cols-2 print:gap-y-3">
      {firstSteps().map(({ title, steps }) => (
        <section key={title} aria-label={title} className="break-inside-avoid">
          <h4 className="font-semibold">{title}</h4>
          <ol className="mt-1 list-decimal space-y-1 pl-5 text-[0.9375rem] text-pretty print:space-y-0 print:text-[0.8125rem] print:leading-snug">
            {steps.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </div>
    <p className="mt-5 text-sm text-muted print:mt-3">
      {t('General first aid. It does not replace advice from your dentist or doctor.')}
    </p>
    <DialogActions>
      <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
        {t('Print')}
      </Button>
      <Button onClick={onClose}>{t('Close')}</Button>
    </DialogActions>
  </>
)

function Dentists() {
  const { data, isPending, isError } = useRecords(providers)
  const dentists = findDentists(data ?? [])
  return (
    <section aria-label={t('Your dentist')} className="mt-5">
      <h3 className="text-lg font-semibold tracking-tight">{t('Your dentist')}</h3>
      {isPending && <Skeleton className="mt-2 h-10 w-2/3" />}
      {isError && (
        <p className="mt-1">{t('Your providers cannot be loaded right now. Please look up the number elsewhere.')}</p>
      )}
      {data && dentists.length === 0 && <NoDentist />}
      <ul className="divide-y divide-line">
        {dentists.map(dentist => (
          <Dentist key={dentist.id} dentist={dentist} />
        ))}
      </ul>
    </section>
  )
}

const NoDentist = () => (
  <p className="mt-1 max-w-prose text-pretty">
    {t('None of your providers is a dentist yet. Add yours with the specialty “Dentist” and a phone number.')}{' '}
    <TextLink href={`/providers?action=add&specialty=${encodeURIComponent(t('Dentist'))}`}>{t('Add dentist')}</TextLink>
  </p>
)

function CallEmergency() {
  const number = numbersHere()?.emergency
  return (
    number && (
      <a href={phoneLink(number)} className={CALL_EMERGENCY}>
        <Phone aria-hidden />
        {t('Call {phone}', { phone: number })}
      </a>
    )
  )
}

function Dentist({ dentist: { name, practiceName, phone } }: { dentist: Provider }) {
  const href = phone ? phoneLink(phone) : undefined
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium break-words">{name}</p>
        {practiceName && <p className="text-sm break-words text-muted">{practiceName}</p>}
      </div>
      {phone && href && (
        <a href={href} aria-label={t('Call {name}: {phone}', { name, phone })} className={CALL}>
          <Phone aria-hidden />
          {phone}
        </a>
      )}
      {phone && !href && <p className="break-words">{phone}</p>}
      {!phone && <p className="text-sm text-muted">{t('No phone number')}</p>}
    </li>
  )
}
