import type { Samples } from '#contract/record/define-record.ts'
import type { messages } from './messages.ts'

export const messageSamples: Samples<typeof messages> = ({ at }) => [
  {
    key: 'message-results',
    subject: 'Your blood test results',
    content:
      'Your results are in. Your A1c has come down again, to 6.2%, and your cholesterol is where we want it. Vitamin D is now in range. Please keep doing what you are doing, and we will talk about it at your next visit.',
    messageType: 'test_result',
    fromProvider: 'Dr. Maria Garcia',
    createdAt: at(-2, '16:20'),
  },
  {
    key: 'message-visit',
    subject: 'Reminder: your follow-up visit',
    content: 'We look forward to seeing you. Please bring your list of blood pressure readings from home.',
    messageType: 'appointment',
    fromProvider: 'Riverside Family Practice',
    createdAt: at(-4, '09:05'),
  },
  {
    key: 'message-refill',
    subject: 'Lisinopril refill',
    content:
      'The pharmacy tells us you have two refills left. Message us when you are down to one, and we will renew it.',
    messageType: 'medication',
    fromProvider: 'Dr. Maria Garcia',
    isRead: true,
    createdAt: at(-15, '11:40'),
  },
  {
    key: 'message-welcome',
    subject: 'Welcome to the heart center',
    content:
      'Thank you for choosing us. Your first visit takes about 45 minutes. There is parking behind the building.',
    messageType: 'other',
    fromProvider: 'Springfield Heart Center',
    isRead: true,
    createdAt: at(-41, '10:00'),
  },
]
