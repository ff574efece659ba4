import { CalendarPlus, HeartPulse, Mail, MapPin, MessageSquare, Phone } from 'lucide-react'
import { useLocation } from 'wouter'
import { type Provider, providers } from '#contract/healthcare/providers/providers.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { mailLink, mapLink, phoneLink } from '#web/platform/format/contact-links.ts'
import { t } from '#web/platform/i18n.ts'
import { OpenDetails } from '#web/record/details/open-details.tsx'
import { ListRow, TextFacts } from '#web/record/list/list-row.tsx'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { useChangeRecord } from '#web/record/use-records.ts'
import { ContactLink } from '#web/ui/action/contact-link.tsx'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { MenuItem, MenuLink } from '#web/ui/overlay/menu-entries.tsx'
import { scheduleWith } from './schedule-with.ts'

const failed = (error: unknown) => {
  // The signed-out flow shows its own message.
  if (isUnauthorized(error)) return
  toast({ title: t('Error'), description: t('Failed to update provider'), variant: 'destructive' })
}

/** The server clears the previous primary provider in the same transaction. */
const useMakePrimary = () => {
  const change = useChangeRecord(providers)
  return ({ id, name }: Provider) => {
    const notify = () =>
      toast({
        title: t(providers.messages.updated),
        description: t('{name} is now your primary care provider', { name }),
      })
    // Not in mutate's callbacks: the row moves to the other list and unmounts, and they would not run.
    change.mutateAsync({ id, isPrimary: true }).then(notify, failed)
  }
}

/** Links to contact a provider. */
const ProviderContact = ({ provider: { name, phone, email, address } }: { provider: Provider }) => (
  <ul className="text-[0.9375rem]">
    {phone && (
      <ContactLink icon={<Phone />} href={phoneLink(phone)} label={t('Call {name}: {phone}', { name, phone })}>
        {phone}
      </ContactLink>
    )}
    {email && (
      <ContactLink icon={<Mail />} href={mailLink(email)} label={t('Email {name}: {email}', { name, email })}>
        {email}
      </ContactLink>
    )}
    {address && (
      <ContactLink
        icon={<MapPin />}
        href={mapLink(address)}
        label={t('{address} on OpenStreetMap (opens in a new tab)', { address })}
        newTab
      >
        {address}
      </ContactLink>
    )}
  </ul>
)

function MoreForProvider({ provider }: { provider: Provider }) {
  const makePrimary = useMakePrimary()
  const [, navigate] = useLocation()
  return (
    <RecordMenu type={providers} existing={provider}>
      <MenuLink icon={<CalendarPlus />} href={scheduleWith(provider)}>
        {t('Schedule Appointment')}
      </MenuLink>
      <MenuItem
        changes
        icon={<MessageSquare />}
        onSelect={() => navigate(`/messages?action=add&providerId=${provider.id}`)}
      >
        {t('Compose Message')}
      </MenuItem>
      {!provider.isPrimary && (
        <MenuItem changes icon={<HeartPulse />} onSelect={() => makePrimary(provider)}>
          {t('Make primary')}
        </MenuItem>
      )}
    </RecordMenu>
  )
}

export function ProviderRow({ provider }: { provider: Provider }) {
  const { id, name, specialty, practiceName, isPrimary, isSample } = provider
  return (
    <ListRow
      title={<OpenDetails id={id}>{name}</OpenDetails>}
      isSample={isSample}
      badges={
        isPrimary && (
          <Badge tone="good" icon={<HeartPulse aria-hidden />}>
            {t('Primary')}
          </Badge>
        )
      }
      facts={<TextFacts facts={[specialty, practiceName]} />}
      actions={
        <>
          <ButtonLink
            variant="secondary"
            size="small"
            className="max-sm:hidden"
            icon={<CalendarPlus />}
            href={scheduleWith(provider)}
            aria-label={t('Schedule Appointment with {name}', { name })}
          >
            {t('Schedule')}
          </ButtonLink>
          <MoreForProvider provider={provider} />
        </>
      }
    >
      <ProviderContact provider={provider} />
    </ListRow>
  )
}
