import { MailCheck } from 'lucide-react'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { t } from '#web/platform/i18n.ts'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { MessageRow } from './message-row.tsx'

export function UnreadMessages() {
  const query = useRecords(messages)
  return (
    <RecordsCard
      title={t('Unread Messages')}
      query={query}
      only={({ isRead }) => !isRead}
      empty={<EmptyState icon={<MailCheck />} title={t('No unread messages')} />}
    >
      {message => <MessageRow key={message.id} message={message} />}
    </RecordsCard>
  )
}
