import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, flag, longText, text } from '#contract/record/fields.ts'

export const messages = defineRecord({
  name: 'messages',
  one: 'Message',
  many: 'Messages',
  title: 'subject',
  fields: {
    subject: text('Subject', { required: true }),
    content: longText('Message', { required: true, max: 10_000 }),
    messageType: choice(
      'Kind',
      { test_result: 'Test result', appointment: 'Appointment', medication: 'Medication', other: 'Other' },
      { required: true, plain: true, default: 'other' },
    ),
    fromProvider: text('From', { placeholder: 'Dr. Maria Garcia' }),
    isRead: flag('Read', { required: true, plain: true, default: false }),
  },
  views: { unread: { where: { isRead: false } } },
})

export type Message = RecordOf<typeof messages>
