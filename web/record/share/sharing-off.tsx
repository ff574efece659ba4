import { t } from '#web/platform/i18n.ts'
import { personId } from '#web/platform/person/person.ts'
import { TextLink } from '#web/ui/action/link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useSharingSettings } from './use-sharing-settings.ts'

/** A warning before creating a link that cannot work. */
export function SharingOff() {
  if (useSharingSettings()?.dataSharing !== false) return null
  const link = personId ? (
    <TextLink href="/people">{t('People')}</TextLink>
  ) : (
    <TextLink href="/settings">{t('Settings')}</TextLink>
  )
  return (
    <Alert tone="warning" actions={link}>
      {t('Data sharing with providers is off in your settings. Links will not open until you turn it on.')}
    </Alert>
  )
}
