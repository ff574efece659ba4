import { History, Reply, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { type Message, messages } from '#contract/healthcare/messages/messages.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { SensitiveMark } from '#web/record/list/sensitive-mark.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { Conversation, useConversation } from './conversation.tsx'
import { kindOf } from './message-kind.tsx'
import { ReplyLinkPanel } from './reply-link-panel.tsx'
import { useMarkRead } from './use-mark-read.ts'

/** A message with the conversation that it belongs to: what was written is read, not edited. */
export function MessageDialog({ existing, onClose }: { existing: Message; onClose: () => void }) {
  const { open } = useRecordAction()
  const markRead = useMarkRead()
  const conversation = useConversation(existing)
  const { id, subject, content, conversationId, isSample } = existing
  const { Icon, word } = kindOf(existing)

  // Whoever opens one message sees the whole conversation.
  const unread = conversation.flatMap(message => (message.isRead ? [] : [message.id])).join(' ')
  const { mutateAsync: mark } = markRead
  useEffect(() => {
    const markAll = async () => {
      for (const unreadId of unread.split(' ').filter(Boolean)) await mark(unreadId)
    }
    void markAll().catch(() => {})
  }, [unread, mark])

  return (
    <Dialog
      open
      onClose={onClose}
      title={subject}
      size={conversationId ? 'large' : 'medium'}
      description={fromOrTo(existing)}
    >
      <p className="mb-4 flex flex-wrap gap-2">
        <Badge icon={<Icon aria-hidden />}>{t(word)}</Badge>
        {isSample && <Badge>{t('Sample')}</Badge>}
        <SensitiveMark type={messages} record={existing} />
      </p>
      {conversationId ? (
        <Conversation all={conversation} />
      ) : (
        <p className="break-words whitespace-pre-line">{content}</p>
      )}
      {conversationId && (
        <ReplyLinkPanel conversationId={conversationId} provider={existing.fromProvider ?? t('Care team')} />
      )}
      <DialogActions pairs>
        <Button variant="quiet" icon={<Trash2 />} changes onClick={() => open('delete', id)} className="sm:mr-auto">
          {t('Delete')}
        </Button>
        <Button variant="secondary" icon={<History />} onClick={() => open('history', id)}>
          {t('History')}
        </Button>
        <Button icon={<Reply />} changes onClick={() => open('reply', id)}>
          {t('Reply')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const fromOrTo = ({ direction, fromProvider: name, createdAt }: Message) => {
  const when = formatDateTime(createdAt)
  if (!name) return when
  return direction === 'sent' ? t('To {name}, {when}', { name, when }) : t('From {name}, {when}', { name, when })
}
