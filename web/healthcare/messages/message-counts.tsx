import { Mail, MailOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export function MessageCounts() {
  const { data, isError } = useRecords(messages)
  // The lists below say that they cannot be read.
  if (isError) return null
  return (
    <ul aria-label={t('Message counts')} className="grid grid-cols-2 gap-4">
      <Count icon={<Mail />} label={t('Unread')} count={data?.filter(({ isRead }) => !isRead).length} />
      <Count icon={<MailOpen />} label={t('Total')} count={data?.length} />
    </ul>
  )
}

interface CountProps {
  icon: ReactNode
  label: string
  count: number | undefined
}

const Count = ({ icon, label, count }: CountProps) => (
  <li className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
    <span
      aria-hidden
      className="flex size-10 shrink-0 items-center justify-center rounded-xl bg-accent-soft text-accent-ink [&_svg]:size-5"
    >
      {icon}
    </span>
    <p>
      <span className="block text-2xl font-semibold tabular-nums">
        {count ?? <Skeleton className="my-1 h-6 w-8" />}
      </span>{' '}
      <span className="block text-sm text-muted">{label}</span>
    </p>
  </li>
)
