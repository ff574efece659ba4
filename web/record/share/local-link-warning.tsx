import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

const LOOPBACK_HOST = /^(localhost|127\.|\[::1\])/

/** A link that was made at the computer's own address leads nowhere else. */
export const LocalLinkWarning = ({ address }: { address: string }) =>
  LOOPBACK_HOST.test(new URL(address).host) && (
    <Alert tone="warning">
      {t('This link opens only on this computer, because you are using Wellkept at its local address.')}
    </Alert>
  )
