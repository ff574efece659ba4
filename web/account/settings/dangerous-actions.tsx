import { TriangleAlert } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { DeleteAccountButton } from '../security/delete-account-button.tsx'
import { ClearData } from './clear-data.tsx'
import { SettingsRow } from './settings-row.tsx'

export const DangerousActions = () => (
  <Card id="dangerous-actions" flush title={t('Dangerous Actions')} icon={<TriangleAlert />}>
    <div className="divide-y divide-line border-t border-line [&>*]:px-5 [&>*]:py-row sm:[&>*]:px-6">
      <ClearData />
      <SettingsRow
        title={t('Delete Account')}
        text={t('Permanently deletes your account and everything in it. This cannot be undone.')}
      >
        <DeleteAccountButton />
      </SettingsRow>
    </div>
  </Card>
)
