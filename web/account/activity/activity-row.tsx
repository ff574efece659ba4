import { CircleAlert, Eye, KeyRound, type LucideIcon, Pencil, Share2 } from 'lucide-react'
import { type ActivityGroup, activityActors, activityKinds } from '#contract/account/activity/activity.ts'
import type { ActivityLine } from '#contract/account/activity/activity-schemas.ts'
import { deviceLabelOf } from '#web/platform/device-labels.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { recordsLabel } from '#web/record/records-label.ts'
import { classNames } from '#web/ui/class-names.ts'
import { toneStyles } from '#web/ui/tones.ts'

const icons: Record<ActivityGroup, LucideIcon> = { signIn: KeyRound, changes: Pencil, reads: Eye, sharing: Share2 }

interface KindText {
  label: string
  refused?: string
  group: ActivityGroup
}
const declared: Record<string, KindText> = activityKinds

const eventText = ({ kind, outcome, about, count, by, byName }: ActivityLine) => {
  const known = declared[kind]
  const label = t((outcome === 'refused' && known?.refused) || known?.label || kind)
  const subject = about && (count ? `${recordsLabel(about)} (${count})` : recordsLabel(about))
  const title = subject ? t('{what}: {about}', { what: label, about: subject }) : label
  if (by === 'caregiver') {
    return `${title}, ${t('by {name}', { name: byName ?? t('someone whose account was deleted') })}`
  }
  return by ? `${title}, ${t(activityActors[by])}` : title
}

export function ActivityRow({ line }: { line: ActivityLine }) {
  const isRefused = line.outcome === 'refused'
  const Icon = isRefused ? CircleAlert : (icons[declared[line.kind]?.group ?? 'changes'] ?? Pencil)
  return (
    <li className="flex items-start gap-4 px-5 py-3 sm:px-6">
      <span
        aria-hidden
        className={classNames(
          'mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-full [&_svg]:size-4',
          toneStyles[isRefused ? 'warning' : 'neutral'],
        )}
      >
        <Icon />
      </span>
      <div className="min-w-0">
        <p className="font-medium break-words">{eventText(line)}</p>
        <p className="text-sm break-words text-muted">
          {[formatDateTime(line.at), line.device && deviceLabelOf(line.device), line.address]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  )
}
