import {
  Activity,
  BellRing,
  CalendarDays,
  FlaskConical,
  HardDrive,
  IdCard,
  type LucideIcon,
  Mail,
  Pill,
  Share2,
  ShieldAlert,
} from 'lucide-react'
import { backupFailureTexts } from '#contract/administration/backup-failure.ts'
import { pageOf } from '#contract/healthcare/reminders/notice-page.ts'
import type { Notice, NoticeContent, NoticeKind } from '#contract/healthcare/reminders/notices.ts'
import { type SecurityEvent, securityEvents } from '#contract/healthcare/reminders/security-events.ts'
import { deviceLabelOf } from '#web/platform/device-labels.ts'
import {
  formatClock,
  formatDateTime,
  formatDay,
  formatList,
  formatWeekdayDateTime,
} from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Link, TextLink } from '#web/ui/action/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { unreadLabel, useNoticedMessages } from '../unread-messages.ts'
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

const dosesDue = (count: number, time: string) =>
  count === 1 ? t('1 dose due at {time}', { time }) : t('{count} doses due at {time}', { count, time })

const details = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

function noticeText(content: NoticeContent, today: string, isOther: boolean): { title: string; about: string } {
  if (content.kind === 'doses') {
    const { day, time, names } = content
    return {
      title: dosesDue(names.length, formatClock(time)),
      about: details(day === today ? null : formatDay(day), formatList(names)),
    }
  }
  if (content.kind === 'appointment') {
    return {
      title: t('Upcoming appointment'),
      about: details(content.name, formatWeekdayDateTime(content.appointmentDate)),
    }
  }
  if (content.kind === 'result') {
    return { title: content.status === 'critical' ? t('Critical result') : t('Abnormal result'), about: content.name }
  }
  if (content.kind === 'reading' && content.seesAdvice) {
    return {
      title: t('High blood pressure'),
      about: details(`${content.bpSystolic}/${content.bpDiastolic} mmHg`, t('See today what to do.')),
    }
  }
  if (content.kind === 'reading') {
    return {
      title: t('Very high blood pressure'),
      about: details(
        `${content.bpSystolic}/${content.bpDiastolic} mmHg`,
        t(
          'Measure again. If it is still this high, call your doctor. With chest pain or trouble speaking, call {number}.',
          // Not the number itself: every page would carry the list of them.
          { number: t('your local emergency number|to call') },
        ),
      ),
    }
  }
  if (content.kind === 'card') {
    const { times } = content
    return {
      title: isOther ? t('Emergency card opened') : t('Your emergency card was opened'),
      about: times === 1 ? t('Once, by someone with the link') : t('{times} times in one hour', { times }),
    }
  }
  if (content.kind === 'share') return { title: t('Shared records opened'), about: content.recipient }
  if (content.kind === 'security') {
    const { event, by, device } = content
    const administrator = by === '' ? t('by an administrator') : by && t('by {name} (administrator)', { name: by })
    return { title: t(securityEvents[event]), about: details(administrator, device && deviceLabelOf(device)) }
  }
  if (content.kind === 'backup')
    return { title: t('The scheduled backup failed'), about: t(backupFailureTexts[content.reason]) }
  return { title: t('New message'), about: details(content.name, content.from) }
}

/** Events about access to a person's records, which lead to the page that lists it. */
const ABOUT_ACCESS: SecurityEvent[] = [
  'access-granted',
  'access-changed',
  'person-access-granted',
  'person-access-changed',
  'person-login-offered',
  'person-login-stopped',
  'person-login-opened',
  'person-handed-back',
]

const OWN_ACCESS: SecurityEvent[] = ['own-access-changed', 'own-access-ended']

/** Where a notice leads, in the records of the person it is about; `~` marks the user's own pages. */
const addressOfNotice = ({ content, person }: Pick<Notice, 'content' | 'person'>) => {
  if (content.kind === 'security' && OWN_ACCESS.includes(content.event)) return '~/people'
  if (content.kind === 'security' && ABOUT_ACCESS.includes(content.event))
    return person ? `~/people/access?person=${person.id}` : '~/people/access'
  return person ? `/p/${person.id}${pageOf(content)}` : pageOf(content)
}

const icons: Record<NoticeKind, LucideIcon> = {
  doses: Pill,
  appointment: CalendarDays,
  result: FlaskConical,
  reading: Activity,
  message: Mail,
  card: IdCard,
  share: Share2,
  security: ShieldAlert,
  backup: HardDrive,
}

interface NoticeRowProps {
  notice: Notice & { isNew: boolean }
  onFollow: () => void
}

function NoticeRow({ notice, onFollow }: NoticeRowProps) {
  const { content, person, at, isNew } = notice
  const { title, about } = noticeText(content, useToday(), person !== null)
  const Icon = icons[content.kind]
  return (
    <li>
      <Link
        href={addressOfNotice(notice)}
        onClick={onFollow}
        className="flex gap-3 px-4 py-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span
          aria-hidden
          className={classNames(
            'flex size-9 shrink-0 items-center justify-center rounded-control [&_svg]:size-4.5',
            isNew ? 'bg-accent-soft text-accent-ink' : 'bg-sunken text-muted',
          )}
        >
          <Icon />
        </span>
        <span className="min-w-0 flex-1">
          <span className={classNames('block text-[0.9375rem]', isNew ? 'font-semibold' : 'text-muted')}>
            {isNew && <span className="sr-only">{t('New:')} </span>}
            {person ? `${person.name}: ${title}` : title}
          </span>
          <span className="block text-sm break-words text-muted">{about}</span>
          <span className="block text-xs text-muted">{formatDateTime(at)}</span>
        </span>
        {isNew && <span aria-hidden className="mt-2 size-2 shrink-0 rounded-full bg-accent" />}
      </Link>
    </li>
  )
}
