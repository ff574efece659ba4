import { Ellipsis, FileText, History, MailOpen, Reply, Trash2 } from 'lucide-react'
import { type Message, messages } from '#contract/healthcare/messages/messages.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { OpenDetails } from '#web/record/details/open-details.tsx'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { ListRow, TextFacts } from '#web/record/list/list-row.tsx'
import { SensitiveMark } from '#web/record/list/sensitive-mark.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { MenuItem, MenuSeparator } from '#web/ui/overlay/menu-entries.tsx'
import { kindOf } from './message-kind.tsx'
import { useReplyLinks } from './reply-link.ts'
import { useMarkRead } from './use-mark-read.ts'

export function MessageRow({ message }: { message: Message }) {
  const { Icon, word } = kindOf(message)
  return (
    <ListRow
      picture={<Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />}
      title={<OpenDetails id={message.id}>{message.subject}</OpenDetails>}
      badges={
        <>
          {!message.isRead && <Badge tone="info">{t('Unread')}</Badge>}
          <DeliveryBadge message={message} />
          <SensitiveMark type={messages} record={message} />
        </>
      }
      isSample={message.isSample}
      facts={<TextFacts facts={[senderName(message), formatDateTime(message.createdAt), t(word)]} />}
      actions={<Actions message={message} />}
    >
      <p className="line-clamp-2 break-words print:line-clamp-none">{message.content}</p>
    </ListRow>
  )
}

/** The delivery state of a sent message: refused, not delivered yet, or not opened yet. */
function DeliveryBadge({ message: { direction, conversationId } }: { message: Message }) {
  const { data: links = [], isError } = useReplyLinks()
  if (isError && direction === 'sent') return <Badge>{t('Delivery unknown')}</Badge>
  const link = direction === 'sent' ? links.find(({ id }) => id === conversationId) : undefined
  if (!link || link.openedAt) return null
  if (link.mail === 'refused' && !link.deliveredAt) return <Badge tone="danger">{t('Email refused')}</Badge>
  return <Badge tone="warning">{link.deliveredAt ? t('Not opened yet') : t('Not delivered yet')}</Badge>
}

const senderName = ({ direction, fromProvider: name }: Message) =>
  name && direction === 'sent' ? t('To {name}', { name }) : name

/** Mark Read while it is unread; the rest is in the menu, and in the opened message. */
function Actions({ message: { id, subject, isRead } }: { message: Message }) {
  const { open } = useRecordAction()
  const markRead = useMarkRead()
  return (
    <>
      {!isRead && (
        <Button
          variant="secondary"
          size="small"
          icon={<MailOpen />}
          className="max-sm:hidden"
          changes
          pending={markRead.isPending}
          onClick={() => markRead.mutate(id)}
        >
          {t('Mark Read')}
        </Button>
      )}
      <Menu name={id} trigger={<IconButton label={t('More for {name}', { name: subject })} icon={<Ellipsis />} />}>
        <MenuItem icon={<FileText />} onSelect={() => open(null, id)}>
          {t('View Details')}
        </MenuItem>
        <MenuItem changes icon={<Reply />} onSelect={() => open('reply', id)}>
          {t('Reply')}
        </MenuItem>
        {!isRead && (
          <MenuItem changes icon={<MailOpen />} onSelect={() => markRead.mutate(id)}>
            {t('Mark Read')}
          </MenuItem>
        )}
        <MenuItem icon={<History />} onSelect={() => open('history', id)}>
          {t('History')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem changes icon={<Trash2 />} onSelect={() => open('delete', id)}>
          {t('Delete')}
        </MenuItem>
      </Menu>
    </>
  )
}
