import { Share2 } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { Card } from '#web/ui/layout/card.tsx'

export const SharingCard = () => (
  <Card
    icon={<Share2 />}
    title={t('Sharing')}
    description={t('Show your records to a doctor who has no account here, and revoke access afterward.')}
  >
    <div className="flex flex-wrap gap-3">
      <ButtonLink href="/shares?action=share">{t('Share my records')}</ButtonLink>
      <ButtonLink variant="secondary" href="/shares">
        {t('View shares')}
      </ButtonLink>
    </div>
  </Card>
)
