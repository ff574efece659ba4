import { type Provider, providers } from '#contract/healthcare/providers/providers.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { useChangeRecord } from '#web/record/use-records.ts'
import { toast } from '#web/ui/feedback/toast.ts'

const failed = (error: unknown) => {
  // The signed-out flow shows its own message.
  if (isUnauthorized(error)) return
  toast({ title: t('Error'), description: t('Failed to update provider'), variant: 'destructive' })
}

/** The server clears the previous primary provider in the same transaction. */
export const useMakePrimary = () => {
  const change = useChangeRecord(providers)
  return ({ id, name }: Provider) => {
    const notify = () =>
      toast({
        title: t(providers.messages.updated),
        description: t('{name} is now your primary care provider', { name }),
      })
    // Not by mutate's own callbacks: the row moves to the other list, and they would go with it.
    change.mutateAsync({ id, isPrimary: true }).then(notify, failed)
  }
}
