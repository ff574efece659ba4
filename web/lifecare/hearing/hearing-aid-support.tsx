import { MessageSquare } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { ButtonLink } from '#web/ui/action/link.tsx'

/** Writes to whoever looks after the hearing aids, and comes back here. */
export const HearingAidSupport = () => {
  const message = new URLSearchParams({
    ...{ action: 'add', to: 'audiologist', subject: t('Hearing aid support'), back: '/hearing' },
  })
  return (
    <ButtonLink icon={<MessageSquare />} variant="secondary" href={`/messages?${message}`}>
      {t('Hearing Aid Support')}
    </ButtonLink>
  )
}
