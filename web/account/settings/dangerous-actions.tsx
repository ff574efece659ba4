import { useMutation } from '@tanstack/react-query'
import { Download, Eraser, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { DELETE_WORD } from '#contract/account/personal-data/delete-word.ts'
import { clearData } from '#contract/account/personal-data/personal-data-endpoints.ts'
import { isRefusedAs } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { exportData } from '../personal-data/export-data.ts'
import { DeleteAccountButton } from '../security/delete-account-button.tsx'
import { SettingsRow } from './settings-row.tsx'

const failed = (error: unknown) => {
  // The signed-out flow shows its own message, and closing the password dialog cancels the action.
  if (isUnauthorized(error) || isRefusedAs(error, 'password_again')) return
  toast({ title: t('Error'), description: t('Failed to clear data. Please try again.'), variant: 'destructive' })
}

function ClearData() {
  const [isAsking, setAsking] = useState(false)
  const clear = useMutation({ mutationFn: () => call(clearData) })

  const onConfirm = () =>
    clear.mutateAsync().then(() => {
      setAsking(false)
      toast({ title: t('Data Cleared'), description: t('All your health data has been permanently deleted.') })
      return queryClient.invalidateQueries()
    }, failed)

  return (
    <SettingsRow
      title={t('Clear Data')}
      text={t('Permanently deletes all your health records and their history. Your account and settings stay.')}
    >
      <Button variant="danger" icon={<Eraser />} pending={clear.isPending} onClick={() => setAsking(true)}>
        {t('Clear Data')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={onConfirm}
        pending={clear.isPending}
        title={t('Clear Data')}
        description={
          <>
            <p>
              {t('Are you sure you want to permanently delete all your health data? This action cannot be undone.')}
            </p>
            <Button
              variant="secondary"
              size="small"
              icon={<Download />}
              onClick={() => void exportData()}
              className="mt-3"
            >
              {t('Export Data first')}
            </Button>
          </>
        }
        confirmLabel={t('Clear Data')}
        typedWord={DELETE_WORD}
        tone="danger"
      />
    </SettingsRow>
  )
}

export const DangerousActions = () => (
  <Card id="dangerous-actions" flush title={t('Dangerous Actions')} icon={<TriangleAlert />}>
    <div className="divide-y divide-line border-line not-first:border-t [&>*]:px-5 [&>*]:py-row sm:[&>*]:px-6">
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
