import { CalendarDays, FlaskConical, type LucideIcon, Mail, Pill, Send } from 'lucide-react'
import { type Message, messages } from '#contract/healthcare/messages/messages.ts'

const icons: Record<Message['messageType'], LucideIcon> = {
  test_result: FlaskConical,
  appointment: CalendarDays,
  medication: Pill,
  other: Mail,
}

/** A message's type, with icon and label. */
export const kindOf = ({ messageType, direction }: Message) => ({
  Icon: direction === 'sent' ? Send : icons[messageType],
  word: messages.fields.messageType.options[messageType],
})
