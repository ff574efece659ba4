import { ScrollText } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { Card } from '#web/ui/layout/card.tsx'

export const ActivityCard = () => (
  <Card
    icon={<ScrollText />}
    title={t('Account Activity')}
    description={t('Who signed in, and what was changed, viewed and downloaded, when and from where.')}
  >
    <ButtonLink variant="secondary" href="/activity">
      {t('View activity')}
    </ButtonLink>
  </Card>
)
