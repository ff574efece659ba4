import { Bell } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { iconButtonLook } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { unreadLabel, useNoticedCount } from './unread-messages.ts'

export function NotificationBell() {
  const count = useNoticedCount()
  return (
    <Link href="/messages" className={`${iconButtonLook} relative text-muted hover:bg-sunken hover:text-ink`}>
      <Bell aria-hidden />
      <span className="sr-only">{t('Notifications')}</span>
      <CountBadge count={count} label={unreadLabel(count)} className="absolute top-0 left-1/2 ring-2 ring-surface" />
    </Link>
  )
}
