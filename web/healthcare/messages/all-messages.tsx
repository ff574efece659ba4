import { Inbox } from 'lucide-react'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { t } from '#web/platform/i18n.ts'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { MessageRow } from './message-row.tsx'

export function AllMessages() {
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
