import { IdCard } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { Card } from '#web/ui/layout/card.tsx'

export const EmergencyCardCard = () => (
  <Card
    icon={<IdCard />}
    title={t('Emergency Card')}
    description={t(
      'What anyone helping you should know right away, on a wallet card with a code to scan. You decide who sees it.',
    )}
  >
    <ButtonLink variant="secondary" href="/emergency-card">
      {t('View emergency card')}
    </ButtonLink>
  </Card>
)
