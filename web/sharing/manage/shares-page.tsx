import { useMutation } from '@tanstack/react-query'
import { Link2Off, Share2 } from 'lucide-react'
import { useState } from 'react'
import { listShares, revokeShare } from '#contract/sharing/share-endpoints.ts'
import { type ShareState, shareStates } from '#contract/sharing/share-limits.ts'
import type { Share } from '#contract/sharing/shares.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { deviceLabelOf } from '#web/platform/device-labels.ts'
import { formatDateTime, formatDay, formatList } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { RecordsCard } from '#web/record/list/records-card.tsx'
import { SharingDialog } from '#web/record/record-dialogs.tsx'
import { recordsLabel } from '#web/record/records-label.ts'
import { SharingOff } from '#web/record/share/sharing-off.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { Tone } from '#web/ui/tones.ts'

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
      () => toastError(t('The share could not be revoked.')),
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

const tones: Record<ShareState, Tone> = {
  open: 'good',
  expired: 'neutral',
  revoked: 'neutral',
  'used-up': 'neutral',
  'wrong-passcodes': 'warning',
}

const periodOf = ({ from, until }: Share['content']) => {
  if (from && until) return `${formatDay(from)} – ${formatDay(until)}`
  return from ? t('since {day}', { day: formatDay(from) }) : until && t('until {day}', { day: formatDay(until) })
}

const openedText = (count: number, most: number | null) => {
  if (most !== null) return t('Opened {count} of {most} times', { count, most })
  return count === 1 ? t('Opened once') : t('Opened {count} times', { count })
}

const wrongPasscodesText = (count: number) => {
  if (count === 0) return null
  return count === 1 ? t('1 wrong passcode') : t('{count} wrong passcodes', { count })
}

function ShareRow({ share, onRevoke }: { share: Share; onRevoke: () => void }) {
  const { content, state, openings } = share
  const held = formatList(
    content.records.filter(({ count }) => count > 0).map(({ type, count }) => `${recordsLabel(type)} (${count})`),
  )
  const mayRevoke = state === 'open' || (state === 'used-up' && Date.parse(share.expiresAt) > Date.now())
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          {content.label ?? t('Shared records')}
          <Badge tone={tones[state]}>{t(shareStates[state])}</Badge>
          {share.hasPasscode && <Badge>{t('With passcode')}</Badge>}
        </h3>
        <p className="break-words">{[held, periodOf(content)].filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-muted">
          {[
            t('Created {when}', { when: formatDateTime(share.createdAt) }),
            share.endedAt
              ? t('ended {when}', { when: formatDateTime(share.endedAt) })
              : t('valid until {when}', { when: formatDateTime(share.expiresAt) }),
            openedText(openings.length, share.mostOpenings),
            wrongPasscodesText(share.wrongPasscodes),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {openings.length > 0 && (
          <Disclosure label={t('Times opened')}>
            <ul aria-label={t('Times opened')} className="space-y-1 text-sm">
              {openings.map(opening => (
                <li key={`${opening.at} ${opening.address}`} className="break-words">
                  {[formatDateTime(opening.at), opening.recipient, deviceLabelOf(opening.device), opening.address]
                    .filter(Boolean)
                    .join(' · ')}
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
      {mayRevoke && (
        <Button
          variant="secondary"
          size="small"
          icon={<Link2Off />}
          aria-label={t('Revoke {name}', { name: content.label ?? t('Shared records') })}
          onClick={onRevoke}
        >
          {t('Revoke')}
        </Button>
      )}
    </li>
  )
}
