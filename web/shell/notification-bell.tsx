import { Bell } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { iconButtonStyles } from '#web/ui/action/icon-button.tsx'
import { CountBadge } from '#web/ui/feedback/count-badge.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { refreshNotices, useNotices } from './notifications/use-notices.ts'
import { unreadLabel, useNoticedMessages } from './unread-messages.ts'

const NotificationPanel = lazyPart(() =>
  import('./notifications/notification-panel.tsx').then(m => m.NotificationPanel),
)

/** Counts unread messages; where there are none, a dot shows that there are other notices. Opens the panel. */
export function NotificationBell() {
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    if (next) void refreshNotices()
    setOpen(next)
  }
  return (
    <Popover open={open} onOpenChange={change} trigger={<BellButton />} label={t('Notifications')}>
      <Suspense>
        <NotificationPanel onLeave={() => setOpen(false)} />
      </Suspense>
    </Popover>
  )
}

function BellButton(props: ComponentProps<'button'>) {
  const count = useNoticedMessages().length
  const { notices } = useNotices()
  const hasNews = notices.some(({ isNew, content }) => isNew && content.kind !== 'message')
  return (
    <button
      {...props}
      type="button"
      className={`${iconButtonStyles} relative text-muted hover:bg-sunken hover:text-ink data-[state=open]:bg-sunken`}
    >
      <Bell aria-hidden />
      <span className="sr-only">{t('Notifications')}</span>
      <CountBadge count={count} label={unreadLabel(count)} className="absolute top-0 left-1/2 ring-2 ring-surface" />
      {hasNews && count === 0 && (
        <span className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-accent ring-2 ring-surface" />
      )}
      {hasNews && <span className="sr-only">{t('New reminders')}</span>}
    </button>
  )
}
