import { TriangleAlert } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { Card } from '#web/ui/card.tsx'
import { ClearData } from './clear-data.tsx'

export const DangerousActions = () => (
  <Card flush title={t('Dangerous Actions')} icon={<TriangleAlert />}>
    <div className="divide-y divide-line border-t border-line [&>*]:px-5 [&>*]:py-row sm:[&>*]:px-6">
      <ClearData />
    </div>
  </Card>
)
