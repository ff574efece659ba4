import { FileText, MailOpen, Reply, Trash2 } from 'lucide-react'
import type { Message } from '#contract/healthcare/messages/messages.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { kindOf } from './message-kind.tsx'
import { useReplyLinks } from './reply-link.ts'
import { useMarkRead } from './use-mark-read.ts'

export function MessageRow({ message }: { message: Message }) {
  const { Icon, word } = kindOf(message)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-row sm:px-6">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-4">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
            {message.subject}
            {!message.isRead && <Badge tone="info">{t('Unread')}</Badge>}
            <DeliveryBadge message={message} />
            {message.isSample && <Badge>{t('Sample')}</Badge>}
          </h3>
          <p className="mt-0.5 text-sm text-muted">
            {[t(word), senderName(message), formatDateTime(message.createdAt)].filter(Boolean).join(' · ')}
          </p>
          <p className="mt-1 line-clamp-2 break-words">{message.content}</p>
        </div>
      </div>
      <Actions message={message} />
    </li>
  )
}

/** How far a message got that went out: nobody can have it yet, or nobody has opened the conversation. */
function DeliveryBadge({ message: { direction, conversationId } }: { message: Message }) {
  const { data: links = [] } = useReplyLinks()
  const link = direction === 'sent' ? links.find(({ id }) => id === conversationId) : undefined
  if (!link || link.openedAt) return null
  return <Badge tone="warning">{link.deliveredAt ? t('Not opened yet') : t('Not delivered yet')}</Badge>
}

const senderName = ({ direction, fromProvider: name }: Message) =>
  name && direction === 'sent' ? t('To {name}', { name }) : name

function Actions({ message: { id, subject, isRead } }: { message: Message }) {
  const { open } = useRecordAction()
  const markRead = useMarkRead()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" size="small" icon={<FileText />} onClick={() => open(null, id)}>
        {t('View Details')}
      </Button>
      <Button variant="secondary" size="small" icon={<Reply />} onClick={() => open('reply', id)}>
        {t('Reply')}
      </Button>
      {!isRead && (
        <Button
          variant="secondary"
          size="small"
          icon={<MailOpen />}
          pending={markRead.isPending}
          onClick={() => markRead.mutate(id)}
        >
          {t('Mark Read')}
        </Button>
      )}
      <IconButton
        tone="danger"
        label={t('Delete {name}', { name: subject })}
        icon={<Trash2 />}
        onClick={() => open('delete', id)}
      />
    </div>
  )
}
