import { BellRing } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextLink } from '#web/ui/action/link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { unreadLabel, useNoticedMessages } from '../unread-messages.ts'
import { NoticeRow } from './notice-row.tsx'
import { markNoticesRead, useNotices } from './use-notices.ts'

/** What the bell opens: reminders and alerts, the newest first, each leading to its page. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const { notices, isPending, isError } = useNotices()
  const unread = useNoticedMessages().length
  const news = notices.filter(({ isNew }) => isNew).map(({ id }) => id)
  const follow = (id: string) => () => {
    void markNoticesRead([id])
    onLeave()
  }
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line px-4">
        <h2 className="font-semibold">{t('Notifications')}</h2>
        {news.length > 0 && (
          <Button size="small" variant="quiet" className="-mr-3" onClick={() => void markNoticesRead(news)}>
            {t('Mark all read')}
          </Button>
        )}
      </div>
      <div className="flex-1 overflow-y-auto">
        {isError && <p className="px-4 py-6 text-sm text-danger-ink">{t('Your notifications could not be loaded.')}</p>}
        {isPending && <p className="px-4 py-6 text-sm text-muted">{t('Loading…')}</p>}
        {!isError && !isPending && notices.length === 0 && (
          <div className="p-4">
            <EmptyState
              icon={<BellRing />}
              title={t('No reminders')}
              description={t('Doses due, appointments, results to review and new messages appear here.')}
            />
          </div>
        )}
        <ul className="divide-y divide-line empty:hidden">
          {notices.map(notice => (
            <NoticeRow key={notice.id} notice={notice} onFollow={follow(notice.id)} />
          ))}
        </ul>
      </div>
      <div className="flex min-h-12 items-center justify-between gap-3 border-t border-line px-4 py-2 text-sm">
        <TextLink href="/messages" onClick={onLeave}>
          {unread > 0 ? unreadLabel(unread) : t('Messages')}
        </TextLink>
        <TextLink href="/settings" onClick={onLeave}>
          {t('Notification settings')}
        </TextLink>
      </div>
    </>
  )
}
