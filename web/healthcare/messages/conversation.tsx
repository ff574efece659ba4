import { Paperclip } from 'lucide-react'
import { type Message, messages } from '#contract/healthcare/messages/messages.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecords } from '#web/record/use-records.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { TextBlocks } from '#web/ui/text-blocks.tsx'

/** All messages of a conversation, oldest first; or the single message. */
export const useConversation = (message: Message): Message[] => {
  const { data = [] } = useRecords(messages)
  const { conversationId } = message
  const together = data.filter(other => conversationId !== null && other.conversationId === conversationId)
  return together.length > 0 ? together.toReversed() : [message]
}

export const Conversation = ({ all }: { all: Message[] }) => (
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
