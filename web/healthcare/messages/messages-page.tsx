import { messages } from '#contract/healthcare/messages.ts'
import { DeletedRecordsButton } from '#web/record/deleted-records-dialog.tsx'
import { DownloadRecords } from '#web/record/download-records.tsx'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { Page } from '#web/ui/page.tsx'
import { AllMessages } from './all-messages.tsx'
import { ComposeNotice } from './compose-notice.tsx'
import { MessageCounts } from './message-counts.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { UnreadMessages } from './unread-messages.tsx'

export const MessagesPage = ({ title }: { title: string }) => (
  <Page title={title}>
    <MessageCounts />
    <UnreadMessages />
    <AllMessages />
    <div className="flex flex-wrap gap-2">
      <DownloadRecords record={messages} />
      <DeletedRecordsButton record={messages} />
    </div>
    <RecordDialogs record={messages} own={{ details: MessageDialog }} />
    <ComposeNotice />
  </Page>
)
