import { type Provider, providers } from '#contract/healthcare/providers.ts'
import { t } from '#web/platform/i18n.ts'
import { isUnauthorized } from '#web/platform/unauthorized.ts'
import { useChangeRecord } from '#web/record/use-records.ts'
import { toast } from '#web/ui/toast.ts'

/** The server takes it from the one before, in the same breath. */
export const useMakePrimary = () => {
  const change = useChangeRecord(providers)
  return ({ id, name }: Provider) =>
    change.mutate(
      { id, isPrimary: true },
      {
        onSuccess: () =>
          toast({
            title: t(providers.says.updated),
            description: t('{name} is now your primary care provider', { name }),
          }),
        onError: error => {
          if (isUnauthorized(error)) return
          toast({ title: t('Error'), description: t('Failed to update provider'), variant: 'destructive' })
        },
      },
    )
}
