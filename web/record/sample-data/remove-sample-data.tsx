import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { removeSampleData } from '#contract/record/sample-data-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Opening } from '#web/ui/overlay/opening.tsx'

/** Fetched when it is asked for, because the dashboard has no other dialog. */
const ConfirmDialog = lazyPart(() => import('#web/ui/overlay/confirm-dialog.tsx').then(m => m.ConfirmDialog))

/** Asks, then removes the samples that the person has not made their own. */
export function RemoveSampleData() {
  const [isAsking, setAsking] = useState<boolean>()
  const remove = useMutation({
    mutationFn: () => call(removeSampleData),
    onSuccess: () => {
      setAsking(false)
      toast({ title: t('Sample Data Removed') })
      return queryClient.invalidateQueries()
    },
    onError: error => {
      // The signed-out flow shows its own message.
      if (isUnauthorized(error)) return
      const description = t('Failed to remove sample data. Please try again.')
      toast({ title: t('Error'), description, variant: 'destructive' })
    },
  })
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('Remove sample data')}
      </Button>
      {isAsking !== undefined && (
        <Suspense fallback={<Opening />}>
          <ConfirmDialog
            open={isAsking}
            onClose={() => setAsking(false)}
            onConfirm={() => remove.mutate()}
            pending={remove.isPending}
            title={t('Remove sample data?')}
            description={t(
              'This deletes every record labeled “Sample”, and the sample family. Records you added or changed stay, and so do samples that your own records refer to and people you added to or gave someone access to.',
            )}
            confirmLabel={t('Remove sample data')}
            tone="danger"
          />
        </Suspense>
      )}
    </>
  )
}
