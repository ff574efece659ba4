import { History, MailOpen, Reply, Trash2 } from 'lucide-react'
import type { Message } from '#contract/healthcare/messages/messages.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Dialog, DialogActions } from '#web/ui/overlay/dialog.tsx'
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
  const unread = conversation.filter(({ isRead }) => !isRead)
  const { Icon, word } = kindOf(existing)

  const onMarkRead = async () => {
    for (const message of unread) await markRead.mutateAsync(message.id)
    onClose()
  }

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
        {unread.length > 0 && <Badge tone="info">{t('Unread')}</Badge>}
        {isSample && <Badge>{t('Sample')}</Badge>}
      </p>
      {conversationId ? (
        <Conversation all={conversation} />
      ) : (
        <p className="break-words whitespace-pre-line">{content}</p>
      )}
      {conversationId && (
        <ReplyLinkPanel conversationId={conversationId} provider={existing.fromProvider ?? t('Care team')} />
      )}
      <DialogActions>
        <Button variant="quiet" icon={<Trash2 />} onClick={() => open('delete', id)} className="sm:mr-auto">
          {t('Delete')}
        </Button>
        <Button variant="secondary" icon={<History />} onClick={() => open('history', id)}>
          {t('History')}
        </Button>
        {unread.length > 0 && (
          <Button
            variant="secondary"
            icon={<MailOpen />}
            pending={markRead.isPending}
            onClick={() => void onMarkRead().catch(() => {})}
          >
            {t('Mark Read')}
          </Button>
        )}
        <Button icon={<Reply />} onClick={() => open('reply', id)}>
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
