import { History, Paperclip, Reply, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { type Message, messages } from '#contract/healthcare/messages/messages.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { SensitiveMark } from '#web/record/list/sensitive-mark.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { TextBlocks } from '#web/ui/text-blocks.tsx'
import { kindOf } from './message-kind.tsx'
import { ReplyLinkPanel } from './reply-link-panel.tsx'
import { useMarkRead } from './use-mark-read.ts'

/** All messages of a conversation, oldest first; or the single message. */
const useConversation = (message: Message): Message[] => {
  const { data = [] } = useRecords(messages)
  const { conversationId } = message
  const together = data.filter(other => conversationId !== null && other.conversationId === conversationId)
  return together.length > 0 ? together.toReversed() : [message]
}

const Conversation = ({ all }: { all: Message[] }) => (
  <ol aria-label={t('Conversation')} className="space-y-3">
    {all.map(message => (
      <li
        key={message.id}
        className={classNames(
          'rounded-card border border-line p-4',
          message.direction === 'sent' ? 'ml-6 bg-accent-soft sm:ml-16' : 'mr-6 bg-surface sm:mr-16',
        )}
      >
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <strong className="font-semibold text-ink">
            {message.direction === 'sent' ? t('You') : (message.fromProvider ?? t('Care team'))}
          </strong>
          {formatDateTime(message.createdAt)}
        </p>
        <p className="mt-1.5 break-words whitespace-pre-line">{message.content}</p>
        {message.attachment && <Attachment text={message.attachment} />}
      </li>
    ))}
  </ol>
)

const Attachment = ({ text }: { text: string }) => (
  <div className="mt-2 flex items-start gap-2">
    <Paperclip aria-hidden className="mt-3 size-4 shrink-0 text-muted sm:mt-2.5" />
    <Disclosure label={t('What the provider sees of the attached records')}>
      <TextBlocks text={text} />
    </Disclosure>
  </div>
)

/** A message with the conversation that it belongs to: what was written is read, not edited. */
export function MessageDialog({ existing, onClose }: { existing: Message; onClose: () => void }) {
  const { open } = useRecordAction()
  const markRead = useMarkRead()
  const conversation = useConversation(existing)
  const { id, subject, content, conversationId, isSample } = existing
  const { Icon, word } = kindOf(existing)

  // Opening one message shows the whole conversation.
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
