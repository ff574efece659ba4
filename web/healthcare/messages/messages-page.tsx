import { SquarePen } from 'lucide-react'
import { Redirect, useSearch } from 'wouter'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { t } from '#web/platform/i18n.ts'
import { DeletedRecordsButton } from '#web/record/deleted-records-dialog.tsx'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { DownloadRecords } from '#web/record/share/download-records.tsx'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { AllMessages } from './all-messages.tsx'
import { ComposeDialog } from './compose-dialog.tsx'
import { MessageCounts } from './message-counts.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { UnreadMessages } from './unread-messages.tsx'

export function MessagesPage({ title }: { title: string }) {
  const { action, id } = useRecordAction()
  const providerId = new URLSearchParams(useSearch()).get('providerId')
  // The dashboard's "Message Provider" says what it wants in its own words.
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
