import { defineRecord, type RecordOf, SENSITIVITIES } from '#contract/record/define-record.ts'
import { choice, flag, longText, reference, text } from '#contract/record/fields.ts'

const CONVERSATION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Fixed once sent, because others may have read them. Empty ones may be filled, to add an old message to a conversation. */
const SENT = [
  'subject',
  'content',
  'fromProvider',
  'direction',
  'conversationId',
  'providerId',
  'attached',
  'attachment',
] as const

export const messages = defineRecord({
  name: 'messages',
  one: 'Message',
  many: 'Messages',
  page: '/messages',
  title: 'subject',
  fields: {
    subject: text('Subject', { required: true }),
    content: longText('Message', { required: true, max: 10_000 }),
    messageType: choice(
      'Type',
      { test_result: 'Test result', appointment: 'Appointment', medication: 'Medication', other: 'Other' },
      { required: true, default: 'other' },
    ),
    fromProvider: text('From', { placeholder: 'Dr. Maria Garcia' }),
    isRead: flag('Read', { required: true, plain: true, default: false }),
    /** Empty in older messages, all of which were received. */
    direction: choice('Direction', { received: 'Received', sent: 'Sent' }, { default: 'received' }),
    /** Plain, because a reply link reads only the messages of its conversation. */
    conversationId: text('Conversation', { plain: true, internal: true, max: 36 }),
    providerId: reference('Provider', 'providers'),
    /** References: `medications` for the list, `lab-results/<id>` for one record. */
    attached: text('Attached records', { internal: true, max: 1000 }),
    /** The attachments as text when the message was sent; providers see only this. */
    attachment: longText('Attachment', { max: 40_000 }),
    /** Set where something sensitive is attached, or its author had read it in the same conversation or share. */
    sensitivity: choice('Sensitive', SENSITIVITIES, { internal: true }),
  },
  // The attachment is a copy of records that may be sensitive.
  sensitive: { words: ['attached', 'attachment'] },
  views: { unread: { where: { isRead: false } } },
  validate: (values, _, before) => {
    const { conversationId } = values
    if (conversationId && !CONVERSATION.test(conversationId))
      return { field: 'conversationId', message: 'Choose one from the list.' }
    const isSent = before?.direction === 'sent' || before?.conversationId
    const field = isSent ? SENT.find(name => before[name] !== null && values[name] !== before[name]) : undefined
    return field && { field, message: 'Sent messages cannot be changed.' }
  },
})

export type Message = RecordOf<typeof messages>
