import { MessageSquare } from 'lucide-react'
import { ButtonLink } from '#web/ui/action/link.tsx'
import type { TopicActionProps } from '../topics/topic-actions.ts'

/** Writes to whoever looks after the hearing aids. */
export const HearingAidSupport = ({ label, variant }: TopicActionProps) => (
  <ButtonLink icon={<MessageSquare />} variant={variant} href="/messages?action=add">
    {label}
  </ButtonLink>
)
