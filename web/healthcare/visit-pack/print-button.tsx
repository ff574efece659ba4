import { Printer } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'

export const PrintButton = () => (
  <Button icon={<Printer />} onClick={() => window.print()}>
    {t('Print')}
  </Button>
)
