import { useMutation } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { listShares, revokeShare } from '#contract/sharing/share-endpoints.ts'
import type { Share } from '#contract/sharing/shares.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { SharingDialog } from '#web/record/record-dialogs.tsx'
import { SharingOff } from '#web/record/share/sharing-off.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { ShareRow } from './share-row.tsx'

/** Read again whenever the server says that one was opened. */
const useShares = () => useEndpoint(listShares)

const useRevokeShare = () =>
  useMutation({
    mutationFn: (id: string) => call(revokeShare, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(queryOf(listShares)),
  })

/** The active shares with a way to end them, and the past ones. */
export function SharesPage({ title }: { title: string }) {
  const { action, open, close } = useRecordAction()
  const shares = useShares()
  const revoke = useRevokeShare()
  const [asking, setAsking] = useState<Share>()
  const onRevoke = (id: string) =>
    void revoke.mutateAsync(id).then(
      () => {
        setAsking(undefined)
        toast({ title: t('Share Revoked') })
      },
      () => toast({ title: t('Error'), description: t('The share could not be revoked.'), variant: 'destructive' }),
    )
  const add = (
    <Button icon={<Share2 />} onClick={() => open('share')}>
      {t('Share my records')}
    </Button>
  )
  const row = (share: Share) => <ShareRow key={share.id} share={share} onRevoke={() => setAsking(share)} />
  return (
    <Page
      title={title}
      description={t('Show your records to a doctor who has no account here, and revoke access afterward.')}
      action={add}
    >
      <SharingOff />
      <RecordsCard
        title={t('Active shares')}
        query={shares}
        only={({ state }) => state === 'open'}
        empty={
          <EmptyState
            icon={<Share2 />}
            title={t('Nothing is shared')}
            description={t('Share a list, a single record or a full summary with a link that expires on its own.')}
            action={add}
          />
        }
      >
        {row}
      </RecordsCard>
      <RecordsCard title={t('Ended shares')} query={shares} only={({ state }) => state !== 'open'} first={10}>
        {row}
      </RecordsCard>
      <p className="max-w-prose text-sm text-muted">
        {t(
          'A link cannot be shown again, because its key is only in the link and is not stored here. If you lose one, revoke it and create another. Ended shares stay in this list for 90 days.',
        )}
      </p>
      {action === 'share' && <SharingDialog onClose={close} />}
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        onConfirm={() => asking && onRevoke(asking.id)}
        pending={revoke.isPending}
        title={t('Revoke this share?')}
        description={t('The link stops working right away. People keep what they have already read, printed or saved.')}
        confirmLabel={t('Revoke')}
        tone="danger"
      />
    </Page>
  )
}
