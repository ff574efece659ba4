import { Mail, Phone, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EmergencyCard } from '#contract/sharing/emergency-card.ts'
import { mailLink, phoneLink } from '#web/platform/format/contact-links.ts'
import { t } from '#web/platform/i18n.ts'
import { medicationWords } from '#web/record/medication-words.ts'
import { buttonStyles } from '#web/ui/action/button-styles.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { asOfText, birthText } from './card-labels.ts'

/** The card as a first responder sees it, on a phone. */
export const EmergencyCardView = ({ card }: { card: EmergencyCard }) => (
  <div className="space-y-5">
    {card.hasSamples && (
      <Alert tone="warning">{t('This card contains sample data, not a real person’s information.')}</Alert>
    )}
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="text-2xl font-semibold tracking-tight break-words">{card.name}</p>
        {card.dateOfBirth && <p className="mt-0.5 text-lg text-muted">{birthText(card)}</p>}
      </div>
      <p className="rounded-control border border-line px-4 py-2 text-center">
        <span className="block text-sm text-muted">{t('Blood type')}</span>
        <strong className={classNames('block font-semibold', card.bloodType ? 'text-2xl' : 'text-base text-muted')}>
          {card.bloodType ?? t('Not known')}
        </strong>
      </p>
    </div>
    {card.notes && (
      <Alert tone="warning" title={t('Critical information')}>
        <span className="text-base break-words whitespace-pre-line">{card.notes}</span>
      </Alert>
    )}
    <Contact contact={card.contact} />
    <Part title={t('Allergies')} isEmpty={card.allergies.length === 0 && !card.noKnownAllergies}>
      {card.noKnownAllergies && <Item>{t('No known allergies')}</Item>}
      {card.allergies.map(({ substance, danger, severity, reaction, remarks }) => (
        <Item key={`${substance} ${reaction} ${remarks}`} detail={reaction}>
          {substance}
          {danger && (
            <Badge tone="danger" icon={<TriangleAlert aria-hidden />}>
              {t(danger)}
            </Badge>
          )}
          {severity && severity !== danger && <Badge>{t(severity)}</Badge>}
          <Remarks remarks={remarks} />
        </Item>
      ))}
    </Part>
    <Part title={t('Conditions')} isEmpty={card.conditions.length === 0}>
      {card.conditions.map(({ name, remarks }) => (
        <Item key={`${name} ${remarks}`}>
          {name}
          <Remarks remarks={remarks} />
        </Item>
      ))}
    </Part>
    <Part title={t('Medications')} isEmpty={card.medications.length === 0}>
      {card.medications.map(medication => {
        const { name, dosage, remarks, allergies } = medication
        const { often, dates } = medicationWords(medication, card.asOf)
        const detail = [dosage, ...often, ...dates].filter(Boolean).join(' · ')
        return (
          <Item key={`${name} ${detail} ${remarks}`} detail={detail}>
            {name}
            {allergies.map(allergy => (
              <Badge key={allergy} tone="danger" icon={<TriangleAlert aria-hidden />}>
                {t('Allergy: {allergy}', { allergy })}
              </Badge>
            ))}
            <Remarks remarks={remarks} />
          </Item>
        )
      })}
    </Part>
    {card.devices.length > 0 && (
      <Part title={t('Implants & Devices')} isEmpty={false}>
        {card.devices.map(({ name, bodySite, mriSafety }) => (
          <Item key={`${name} ${bodySite}`} detail={[bodySite, mriSafety].filter(Boolean).join(' · ')}>
            {name}
          </Item>
        ))}
      </Part>
    )}
    <p className="text-sm text-muted">{asOfText(card)}</p>
  </div>
)

/** Marks entries that are past or uncertain, so that a first responder does not take them for facts. */
const Remarks = ({ remarks }: { remarks: string[] }) => remarks.map(remark => <Badge key={remark}>{t(remark)}</Badge>)

interface PartProps {
  title: string
  isEmpty: boolean
  children?: ReactNode
}

/** "Not recorded" must not be mistaken for "none". */
const Part = ({ title, isEmpty, children }: PartProps) => (
  <section aria-label={title}>
    <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
    {isEmpty ? (
      <p className="mt-1 text-muted">{t('Nothing recorded.')}</p>
    ) : (
      <ul className="mt-1 divide-y divide-line border-y border-line">{children}</ul>
    )}
  </section>
)

const Item = ({ detail, children }: { detail?: string | null; children: ReactNode }) => (
  <li className="py-2 text-lg leading-7 break-words">
    <span className="flex flex-wrap items-center gap-x-2">{children}</span>
    {detail && <span className="block text-base text-muted">{detail}</span>}
  </li>
)

function Contact({ contact }: { contact: EmergencyCard['contact'] }) {
  if (!contact) return <Part title={t('Emergency contact')} isEmpty />
  const { name, relationship, phone, email } = contact
  const call = phone && phoneLink(phone)
  const style = classNames(buttonStyles({ size: 'large', wide: true }), '[&_svg]:size-5')
  return (
    <section aria-label={t('Emergency contact')}>
      <h2 className="text-lg font-semibold tracking-tight">{t('Emergency contact')}</h2>
      <p className="mt-1 text-lg break-words">
        {name}
        {relationship && (
          <span className="text-muted"> {t('({relationship})', { relationship: t(relationship) })}</span>
        )}
        {phone && !call && <span className="block">{phone}</span>}
      </p>
      {call && (
        <a href={call} className={classNames(style, 'mt-2')}>
          <Phone aria-hidden />
          {t('Call {phone}', { phone })}
        </a>
      )}
      {email && (
        <a
          href={mailLink(email)}
          className="mt-2 inline-flex min-h-11 items-center gap-2 break-all text-accent-ink underline underline-offset-3"
        >
          <Mail aria-hidden className="size-4.5 shrink-0" />
          {email}
        </a>
      )}
    </section>
  )
}
