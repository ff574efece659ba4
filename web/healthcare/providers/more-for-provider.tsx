import { CalendarPlus, HeartPulse, MessageSquare } from 'lucide-react'
import { useLocation } from 'wouter'
import { type Provider, providers } from '#contract/healthcare/providers/providers.ts'
import { t } from '#web/platform/i18n.ts'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { MenuItem, MenuLink } from '#web/ui/overlay/menu-entries.tsx'
import { scheduleWith } from './schedule-with.ts'
import { useMakePrimary } from './use-make-primary.ts'

export function MoreForProvider({ provider }: { provider: Provider }) {
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
