import { Globe, MessageSquare, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EmergencyNumbers } from '#contract/facts/emergency-numbers/emergency-numbers.ts'
import { type WellnessResource, wellnessResources } from '#contract/lifecare/mood-wellbeing/wellness-resources.ts'
import { phoneLink } from '#web/platform/format/contact-links.ts'
import { t } from '#web/platform/i18n.ts'
import { numbersHere, unknownNumberText } from '#web/platform/number-to-call.ts'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { buttonStyles } from '#web/ui/action/button-styles.ts'
import { ContactLink } from '#web/ui/action/contact-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { SectionCard } from '../topics/section-card.tsx'

/** Help in a crisis, and the person's own resources beside it. */
export const ResourcesSection = () => (
  <div id="resources" className="grid scroll-mt-20 items-start gap-stack xl:grid-cols-2">
    <CrisisHelp />
    <SectionCard
      title="Resources"
      type={wellnessResources}
      empty="Add a friend, a group or a website that helps you."
      flush
    >
      {records => (
        <ul className="divide-y divide-line border-line not-first:border-t">
          {records.map(resource => (
            <ResourceRow key={resource.id} resource={resource} />
          ))}
        </ul>
      )}
    </SectionCard>
  </div>
)

const ResourceRow = ({ resource }: { resource: WellnessResource }) => {
  const { name, phone, website, notes } = resource
  return (
    <RecordRow
      type={wellnessResources}
      existing={resource}
      facts={
        phone && (
          <ul className="text-[0.9375rem]">
            <ContactLink icon={<Phone />} href={phoneLink(phone)} label={t('Call {name}: {phone}', { name, phone })}>
              {phone}
            </ContactLink>
          </ul>
        )
      }
    >
      {website && (
        <ul className="text-[0.9375rem]">
          <ContactLink
            icon={<Globe />}
            href={website}
            label={t('{name}: {website} (opens in a new tab)', { name, website })}
            newTab
          >
            {website}
          </ContactLink>
        </ul>
      )}
      {notes && <p className="text-[0.9375rem] break-words whitespace-pre-line">{notes}</p>}
    </RecordRow>
  )
}

const countries: Record<EmergencyNumbers['country'], () => string> = {
  US: () => t('the United States|country'),
  CA: () => t('Canada|country'),
  MX: () => t('Mexico|country'),
  GB: () => t('the United Kingdom|country'),
  IE: () => t('Ireland|country'),
  FR: () => t('France|country'),
  DE: () => t('Germany|country'),
  AT: () => t('Austria|country'),
  CH: () => t('Switzerland|country'),
  ES: () => t('Spain|country'),
  AU: () => t('Australia|country'),
  EU: () => t('Europe|country'),
}

/** People who answer at any hour, one press away. */
function CrisisHelp() {
  const numbers = numbersHere()
  const line = numbers?.crisisLine
  const emergency = numbers?.emergency
  const isUs = numbers?.country === 'US'
  return (
    <Card
      title={t('24-Hour Help')}
      description={numbers && t('These numbers are for {country}.', { country: countries[numbers.country]() })}
      flush
    >
      <ul className="divide-y divide-line border-line not-first:border-t">
        {line ? (
          <Help
            name={line.name}
            about={line.isFree ? t('Free and confidential, 24 hours a day.') : t('Confidential, 24 hours a day.')}
          >
            <HelpLink href={phoneLink(line.number)} icon={<Phone aria-hidden />} isPrimary>
              {line.takesTexts
                ? t('Call or text {phone}', { phone: line.number })
                : t('Call {phone}', { phone: line.number })}
            </HelpLink>
          </Help>
        ) : (
          <Help name={t('Find a helpline')} about={t('Free helplines in your country.')}>
            <HelpLink href="https://findahelpline.com" icon={<Globe aria-hidden />} isPrimary>
              findahelpline.com
            </HelpLink>
          </Help>
        )}
        {isUs && (
          <Help name={t('Crisis Text Line')} about={t('Text HOME to 741741, free, day and night.')}>
            <HelpLink href="sms:741741?&body=HOME" icon={<MessageSquare aria-hidden />}>
              {t('Text 741741')}
            </HelpLink>
          </Help>
        )}
        <Help
          name={t('Emergency')}
          about={emergency ? t('If you or someone else is in danger right now.') : unknownNumberText()}
        >
          {emergency && (
            <HelpLink href={phoneLink(emergency)} icon={<Phone aria-hidden />}>
              {t('Call {phone}', { phone: emergency })}
            </HelpLink>
          )}
        </Help>
        {line?.number !== '988' && (
          <Help name="988 Suicide & Crisis Lifeline" about={t('In the United States.')}>
            <HelpLink href="tel:988" icon={<Phone aria-hidden />}>
              {t('Call or text {phone}', { phone: '988' })}
            </HelpLink>
          </Help>
        )}
      </ul>
    </Card>
  )
}

const Help = ({ name, about, children }: { name: string; about: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4 sm:px-6">
    <div className="min-w-0">
      <h3 className="font-semibold">{name}</h3>
      <p className="text-sm text-muted">{about}</p>
    </div>
    {children}
  </li>
)

interface HelpLinkProps {
  href: string | undefined
  icon: ReactNode
  isPrimary?: boolean
  children: string
}

const HelpLink = ({ href, icon, isPrimary, children }: HelpLinkProps) => (
  <a
    href={href}
    {...(href?.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
    className={classNames(
      buttonStyles({ variant: isPrimary ? 'primary' : 'secondary', size: 'small' }),
      '[&_svg]:size-4.5 [&_svg]:shrink-0',
    )}
  >
    {icon}
    {children}
  </a>
)
