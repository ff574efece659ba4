import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** In the place of what cannot be said without the marked doses. */
export const UnreadableDoses = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <Card title={title}>
    <Alert
      actions={
        <Button variant="secondary" size="small" onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      {t('Your doses cannot be read right now. Nothing is lost.')}
    </Alert>
  </Card>
)
