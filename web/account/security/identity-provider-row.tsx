import { useMutation } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { linkProvider, unlinkProvider } from '#contract/account/security/identity-provider-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { explainFailure } from './explain-failure.ts'
import { SecurityRow } from './security-row.tsx'
import { refreshSecurity, useProviderLink } from './use-account-security.ts'

/** Only if an identity provider is configured. */
export function ProviderRow() {
  const { data: link } = useProviderLink()
  const onError = (error: Error) =>
    toast({ title: t('Error'), description: explainFailure(error), variant: 'destructive' })
  const begin = useMutation({
    mutationFn: () => call(linkProvider),
    onSuccess: ({ address }) => window.location.assign(address),
    onError,
  })
  const end = useMutation({ mutationFn: () => call(unlinkProvider), onSuccess: refreshSecurity, onError })
  if (!link) return null
  return (
    <SecurityRow
      icon={<Link2 />}
      title={link.label}
      badge={link.isLinked && <Badge tone="good">{t('Linked')}</Badge>}
      text={t('Sign in with your account at {label}.', { label: link.label })}
      action={
        link.isLinked ? (
          <Button variant="secondary" pending={end.isPending} onClick={() => end.mutate()}>
            {t('Unlink')}
          </Button>
        ) : (
          <Button variant="secondary" pending={begin.isPending} onClick={() => begin.mutate()}>
            {t('Link|verb')}
          </Button>
        )
      }
    />
  )
}
