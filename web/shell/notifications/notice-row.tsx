import {
  Activity,
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
import type { Notice, NoticeKind } from '#contract/healthcare/reminders/notices.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { Link } from '#web/ui/action/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { addressOfNotice } from './notice-address.ts'
import { noticeText } from './notice-text.ts'

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

export function NoticeRow({ notice, onFollow }: NoticeRowProps) {
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
