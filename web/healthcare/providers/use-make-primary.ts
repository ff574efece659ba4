import { type Provider, providers } from '#contract/healthcare/providers/providers.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { useChangeRecord } from '#web/record/use-records.ts'
import { toast } from '#web/ui/feedback/toast.ts'

const failed = (error: unknown) => {
  // The logged-out flow speaks for itself.
  if (isUnauthorized(error)) return
  toast({ title: t('Error'), description: t('Failed to update provider'), variant: 'destructive' })
}

/** The server takes it from the one before, in the same breath. */
export const useMakePrimary = () => {
  const change = useChangeRecord(providers)
  return ({ id, name }: Provider) => {
    const made = () =>
      toast({
        title: t(providers.says.updated),
        description: t('{name} is now your primary care provider', { name }),
      })
    // Not by mutate's own callbacks: the row moves to the other list, and they would go with it.
    change.mutateAsync({ id, isPrimary: true }).then(made, failed)
  }
}
