import { CalendarDays, FlaskConical, type LucideIcon, Mail, Pill } from 'lucide-react'
import { type Message, messages } from '#contract/healthcare/messages.ts'

const icons: Record<Message['messageType'], LucideIcon> = {
  test_result: FlaskConical,
  appointment: CalendarDays,
  medication: Pill,
  other: Mail,
}

/** What a message is about: its icon, and the word for it. */
export const kindOf = ({ messageType }: Message) => ({
  Icon: icons[messageType],
  word: messages.fields.messageType.options[messageType],
})
