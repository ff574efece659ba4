import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { renewEncryptionKey } from '#contract/account/personal-data/personal-data-endpoints.ts'
import { isRefusedAs } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SettingsRow } from './settings-row.tsx'

export function RenewKey() {
  const renew = useMutation({
    mutationFn: () => call(renewEncryptionKey),
    onSuccess: () => toast({ title: t('Encryption key renewed') }),
    onError: error => {
      // The signed-out flow shows its own message, and closing the password dialog cancels the action.
      if (isUnauthorized(error) || isRefusedAs(error, 'password_again')) return
      toast({
        title: t('Error'),
        description: t('Your encryption key could not be renewed. Please try again.'),
        variant: 'destructive',
      })
    },
  })
  return (
    <SettingsRow
      title={t('Encryption Key')}
      text={t('Encrypts all your data again with a new key, in case a backup or a copy of the database was stolen.')}
    >
      <Button variant="secondary" icon={<KeyRound />} pending={renew.isPending} onClick={() => renew.mutate()}>
        {t('Renew encryption key')}
      </Button>
    </SettingsRow>
  )
}
