import { appliedSettings } from '#web/platform/applied-settings.ts'
import { t } from '#web/platform/i18n.ts'
import { TextLink } from '#web/ui/action/link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** A warning before creating a link that cannot work. */
export function SharingOff() {
  if (appliedSettings()?.dataSharing !== false) return null
  return (
    <Alert tone="warning" actions={<TextLink href="/settings">{t('Settings')}</TextLink>}>
      {t('Data sharing with providers is off in your settings. Links will not open until you turn it on.')}
    </Alert>
  )
}
