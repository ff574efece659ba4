import { Inbox, Mail, MailOpen, SquarePen } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { type Message, messages } from '#contract/healthcare/messages/messages.ts'
import { t } from '#web/platform/i18n.ts'
import { leaveWithoutAsking } from '#web/platform/unsaved.ts'
import { DeletedRecordsButton } from '#web/record/deleted-records-dialog.tsx'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { DownloadRecords } from '#web/record/share/download-records.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Opening } from '#web/ui/overlay/opening.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { MessageRow } from './message-row.tsx'
import { UnreadMessages } from './unread-messages.tsx'

/** Lazy: it imports every type that can be attached. */
const WriteDialog = lazyPart(() => import('./write-dialog.tsx').then(m => m.WriteDialog))

/** At `?id=…&action=reply`. */
const ReplyDialog = ({ existing, onClose }: { existing: Message; onClose: () => void }) => (
  <Suspense fallback={<Opening />}>
    <WriteDialog answered={existing} onClose={onClose} />
  </Suspense>
)

function MessageCounts() {
  const { data, isError } = useRecords(messages)
  // The lists below say that they cannot be read.
  if (isError && !data) return null
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
  <li className="flex items-center gap-4 rounded-card border border-transparent bg-surface p-4 shadow-card sm:p-5">
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

/**
 * The address may say to whom and about what: `&providerId=…`, or `&to=audiologist&subject=…&back=/hearing`, which
 * also leads back to the page that asked.
 */
function ComposeDialog({ onClose }: { onClose: () => void }) {
  const search = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const back = search.get('back') ?? ''
  const goBack = () => leaveWithoutAsking(() => navigate(back, { replace: true }))
  return (
    <Suspense fallback={<Opening />}>
      <WriteDialog
        providerId={search.get('providerId')}
        isToAudiologist={search.get('to') === 'audiologist'}
        subject={search.get('subject') ?? ''}
        // Only a page of this app.
        onClose={/^\/[a-z-]+$/.test(back) ? goBack : onClose}
      />
    </Suspense>
  )
}

function AllMessages() {
  const query = useRecords(messages)
  return (
    <RecordsCard
      title={t('All Messages')}
      query={query}
      empty={
        <EmptyState
          icon={<Inbox />}
          title={t('No messages yet')}
          description={t('Messages to and from your care team are kept here.')}
        />
      }
    >
      {message => <MessageRow key={message.id} message={message} />}
    </RecordsCard>
  )
}

export function MessagesPage({ title }: { title: string }) {
  const { action, id } = useRecordAction()
  const providerId = new URLSearchParams(useSearch()).get('providerId')
  // The dashboard's "Message Provider" links here with an action name of its own.
  if (action === 'compose' && !id) {
    return <Redirect to={`/messages?action=add${providerId ? `&providerId=${providerId}` : ''}`} replace />
  }
  return (
    <Page
      title={title}
      action={
        <ButtonLink icon={<SquarePen />} href="/messages?action=add">
          {t('Compose Message')}
        </ButtonLink>
      }
    >
      <MessageCounts />
      <UnreadMessages />
      <Later>
        <AllMessages />
        <div className="flex flex-wrap gap-2">
          <DownloadRecords type={messages} />
          <DeletedRecordsButton type={messages} />
        </div>
      </Later>
      <RecordDialogs
        type={messages}
        Adding={ComposeDialog}
        customDialogs={{ details: MessageDialog, edit: MessageDialog, reply: ReplyDialog }}
      />
    </Page>
  )
}
