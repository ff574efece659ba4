import { CalendarDays, CalendarPlus, Phone } from 'lucide-react'
import { type Provider, providers } from '#contract/healthcare/providers/providers.ts'
import { phoneLink } from '#web/platform/format/contact-links.ts'
import { t } from '#web/platform/i18n.ts'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { DownloadRecords } from '#web/record/share/download-records.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { buttonStyles } from '#web/ui/action/button-styles.ts'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { scheduleWith } from './schedule-with.ts'

export function ProviderActionsCard() {
  const { data: all = [] } = useRecords(providers)
  const primary = all.find(provider => provider.isPrimary)
  return (
    <Card title={t('Provider Actions')}>
      <div className="flex flex-wrap gap-3">
        <AddRecord type={providers} />
        <ButtonLink variant="secondary" icon={<CalendarPlus />} href={scheduleWith(primary)}>
          {primary ? t('Schedule with {name}', { name: primary.name }) : t('Schedule Appointment')}
        </ButtonLink>
        {primary?.phone && <CallPrimary name={primary.name} phone={primary.phone} />}
        <ButtonLink variant="secondary" icon={<CalendarDays />} href="/appointments">
          {t('View appointments')}
        </ButtonLink>
        {all.length > 0 && <DownloadRecords type={providers} />}
      </div>
    </Card>
  )
}

function CallPrimary({ name, phone }: Pick<Provider, 'name'> & { phone: string }) {
  const href = phoneLink(phone)
  if (!href) return null
  return (
    <a href={href} className={buttonStyles({ variant: 'secondary' })}>
      <Phone aria-hidden className="size-4.5" />
      {t('Call {name}', { name })}
    </a>
  )
}
