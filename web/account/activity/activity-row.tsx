import { CircleAlert, Eye, KeyRound, type LucideIcon, Pencil, Share2 } from 'lucide-react'
import { type ActivityGroup, activityActors, activityKinds } from '#contract/account/activity.ts'
import type { ActivityLine } from '#contract/account/activity-answers.ts'
import { isSingleton } from '#contract/record/define-record.ts'
import { allRecords } from '#contract/records.ts'
import { formatMoment } from '#web/platform/dates.ts'
import { deviceWordsOf } from '#web/platform/device-words.ts'
import { t } from '#web/platform/i18n.ts'
import { classNames } from '#web/ui/class-names.ts'
import { toneLook } from '#web/ui/tones.ts'

const icons: Record<ActivityGroup, LucideIcon> = { signIn: KeyRound, changes: Pencil, reads: Eye, sharing: Share2 }

interface Words {
  words: string
  refused?: string
  group: ActivityGroup
}
const declared: Record<string, Words> = activityKinds

/** A record type by its name, or what else a line is about. */
const aboutInWords = (about: string) => {
  const record = allRecords.find(({ name }) => name === about)
  return t((record && isSingleton(record) ? record.one : record?.many) ?? about)
}

const whatHappened = ({ kind, outcome, about, count, by }: ActivityLine) => {
  const known = declared[kind]
  const words = t((outcome === 'refused' && known?.refused) || known?.words || kind)
  const subject = about && (count ? `${aboutInWords(about)} (${count})` : aboutInWords(about))
  const what = subject ? t('{what}: {about}', { what: words, about: subject }) : words
  return by ? `${what}, ${t(activityActors[by])}` : what
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
          toneLook[isRefused ? 'warning' : 'neutral'],
        )}
      >
        <Icon />
      </span>
      <div className="min-w-0">
        <p className="font-medium break-words">{whatHappened(line)}</p>
        <p className="text-sm break-words text-muted">
          {[formatMoment(line.at), line.device && deviceWordsOf(line.device), line.address].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  )
}
