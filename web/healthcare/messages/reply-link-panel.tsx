import { Link2, Link2Off, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { UnreadableCard } from '#web/record/list/records-card.tsx'
import { SharingOff } from '#web/record/share/sharing-off.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { NewLink } from './new-link.tsx'
import { useRenewLink, useReplyLink, useRevokeLink } from './reply-link.ts'

const failed = () =>
  toast({ title: t('Error'), description: t('The link could not be changed.'), variant: 'destructive' })

/** The conversation's reply link, with a button to revoke it. */
export function ReplyLinkPanel({ conversationId, provider }: { conversationId: string; provider: string }) {
  const { data: link, isError, refetch } = useReplyLink(conversationId)
  const renew = useRenewLink(conversationId)
  const revoke = useRevokeLink(conversationId)
  const [asking, setAsking] = useState<'renew' | 'revoke'>()
  const close = () => setAsking(undefined)
  const onRenew = () => void renew.mutateAsync().then(close, failed)
  const onRevoke = () =>
    void revoke.mutateAsync().then(() => {
      renew.reset()
      toast({ title: t('Link Revoked') })
      close()
    }, failed)
  const works = Boolean(link?.expiresAt)
  // A link that was neither delivered nor opened can be replaced without asking.
  const isUnused = works && !link?.deliveredAt && !link?.openedAt

  if (isError && !link) return <UnreadableCard title={t('Secure reply link')} onRetry={() => void refetch()} />
  return (
    <section aria-label={t('Secure reply link')} className="mt-5 rounded-card border border-line p-4">
      <h3 className="flex items-center gap-2 font-semibold">
        <Link2 aria-hidden className="size-4.5 text-accent-ink" />
        {t('Secure reply link')}
      </h3>
      {!link && <Skeleton className="mt-2 h-6" />}
      {link?.expiresAt && (
        <p className="mt-1 text-sm text-muted">
          {t('Valid until {when}.', { when: formatDateTime(link.expiresAt) })}{' '}
          {link.openedAt ? t('Last opened {when}.', { when: formatDateTime(link.openedAt) }) : t('Not opened yet.')}
          {link.mail === 'refused' && (
            <strong>
              {t('The mail server refused the email to {provider}. Please check their address.', { provider })}{' '}
            </strong>
          )}
          {link.mail === 'unknown' && !link.openedAt && (
            <>{t('It is not known whether the email to {provider} was sent.', { provider })} </>
          )}
          {isUnused && !renew.data && (
            <> {t('Not delivered yet: create a new link, copy it and send it to {provider}.', { provider })}</>
          )}
        </p>
      )}
      {link && !works && (
        <p className="mt-1 text-sm text-muted">{t('No active link. No one outside can open this conversation.')}</p>
      )}
      <div className="mt-3 space-y-3">
        {renew.data ? (
          <NewLink link={renew.data} conversationId={conversationId} provider={provider} />
        ) : (
          <SharingOff />
        )}
        {link && (
          <div className="flex flex-wrap gap-2">
            <Button
              changes
              variant="secondary"
              size="small"
              icon={<RefreshCw />}
              pending={renew.isPending}
              onClick={works && !isUnused ? () => setAsking('renew') : onRenew}
            >
              {t('New link')}
            </Button>
            {works && (
              <Button changes variant="secondary" size="small" icon={<Link2Off />} onClick={() => setAsking('revoke')}>
                {t('Revoke link')}
              </Button>
            )}
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asking === 'renew'}
        onClose={close}
        onConfirm={onRenew}
        pending={renew.isPending}
        title={t('Create a new link?')}
        description={t('Links you gave out for this conversation stop working right away.')}
        confirmLabel={t('New link')}
      />
      <ConfirmDialog
        open={asking === 'revoke'}
        onClose={close}
        onConfirm={onRevoke}
        pending={revoke.isPending}
        title={t('Revoke the link?')}
        description={t('No one can open this conversation with a link anymore. You can create a new one later.')}
        confirmLabel={t('Revoke link')}
        tone="danger"
      />
    </section>
  )
}
