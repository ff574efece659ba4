import { useMutation } from '@tanstack/react-query'
import { Eye, Share2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { documents } from '#contract/documents/documents.ts'
import { listShares } from '#contract/sharing/share-endpoints.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf } from '#web/platform/api/use-endpoint.ts'
import { formatDateTime, formatList } from '#web/platform/format/dates.ts'
import { formatPercent } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { LocalLinkWarning } from '#web/record/share/local-link-warning.tsx'
import type { ShareDialogProps } from '#web/record/share/share-dialog.ts'
import { CORE } from '#web/record/share/shareable.ts'
import { SharingOff } from '#web/record/share/sharing-off.tsx'
import { useEntryKey } from '#web/record/use-entry-key.ts'
import { useProfile } from '#web/record/use-profile.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { CopyField } from '#web/ui/form/copy-field.tsx'
import { CancelButton, Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { canEncrypt } from '../can-encrypt.ts'
import { readSummary } from '../summary/read-summary.ts'
import { readerContext } from '../summary/summary-formats.ts'
import { SummaryView } from '../summary/summary-view.tsx'
import { ChooseRecords } from './choose-records.tsx'
import { ChooseTerms, isShort, type Terms } from './choose-terms.tsx'
import { bundleOf, type CreatedShare, createShare, ShareTooLarge } from './create-share.ts'
import { suggestPasscode } from './passcode.ts'
import type { Choice } from './share-choice.ts'
import { areTooLarge, chosenDocuments, outgoing } from './share-documents.ts'
import { useChosen } from './use-chosen.ts'

const startOf = ({ type, id }: Pick<ShareDialogProps, 'type' | 'id'>): Choice => ({
  types: new Set(type ? (id || type.name === documents.name ? [] : [type.name]) : CORE),
  byId: new Map(id ? [[id, true]] : []),
  period: { from: null, until: null },
  withContact: !type,
})

const failureMessage = (error: unknown) =>
  error instanceof ShareTooLarge
    ? t('This is too much for one share. Choose a shorter period or fewer records.')
    : (serverMessage(error) ?? t('The share could not be created. Please try again.'))

/** Shares records with someone without an account: selection, terms, preview, link. */
export function ShareDialog({ type, id, onClose }: ShareDialogProps) {
  const [choice, setChoice] = useState(() => startOf({ type, id }))
  const [viewed, setViewed] = useState<ReadonlySet<string>>(() => new Set(type ? [type.name] : []))
  const [terms, setTerms] = useState<Terms>(() => ({ label: '', hours: 168, openings: 5, passcode: suggestPasscode() }))
  const [preview, setPreview] = useState<object>()
  const chosen = useChosen(choice, viewed)
  const { data: profile } = useProfile()
  const { data: allDocuments } = useRecords(documents)
  const sentDocuments = chosenDocuments(allDocuments ?? [], choice)
  const [progress, setProgress] = useState(0)
  const key = useEntryKey()
  const make = useMutation({
    mutationFn: ({ bundle, going }: ReturnType<typeof prepare>) =>
      createShare({ bundle, terms, choice, going, key: key.current, onProgress: setProgress }),
    onSuccess: () => queryClient.invalidateQueries(queryOf(listShares)),
  })
  const prepare = () => {
    const going = { types: chosen.going, documents: outgoing(sentDocuments) }
    return { going, bundle: profile ? bundleOf(profile, choice, going, new Date()) : {} }
  }
  const change = (next: Choice) => {
    setChoice(next)
    setPreview(undefined)
  }

  if (make.data)
    return (
      // The content changes, so it scrolls to the top.
      <Dialog key="made" open onClose={onClose} title={t('Your share is ready')}>
        <ShareCreated share={make.data} onClose={onClose} />
      </Dialog>
    )

  const count = chosen.count + sentDocuments.length
  const isReady =
    profile !== undefined &&
    !chosen.isPending &&
    count > 0 &&
    !areTooLarge(sentDocuments) &&
    !isShort(terms) &&
    canEncrypt()
  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={terms.label.trim() !== ''}
      isSending={make.isPending}
      size="large"
      title={type ? t('Share') : t('Share my records')}
      description={t(
        'For someone without an account here. It is encrypted in your browser, and only someone with the link can read it.',
      )}
    >
      <div className="space-y-6">
        <SharingOff />
        {!canEncrypt() && (
          <Alert tone="warning">
            {t(
              'Your browser can encrypt only over https, or on the computer that runs Wellkept. Open it there to share.',
            )}
          </Alert>
        )}
        <section aria-label={t('What they will see')}>
          <h3 className="mb-2 text-lg font-semibold tracking-tight">{t('What they will see')}</h3>
          <ChooseRecords
            choice={choice}
            chosen={chosen}
            documents={allDocuments}
            only={type}
            onView={name => setViewed(new Set([...viewed, name]))}
            onChange={change}
          />
        </section>
        <section aria-label={t('Link options')}>
          <h3 className="mb-2 text-lg font-semibold tracking-tight">{t('Link options')}</h3>
          <ChooseTerms terms={terms} onChange={setTerms} />
        </section>
        <section aria-label={t('Before you share')} className="space-y-3 rounded-card bg-sunken p-4">
          <h3 className="font-semibold">{t('Before you share')}</h3>
          <p>
            {count === 0
              ? t('Nothing selected yet.')
              : formatList([
                  ...chosen.going
                    .filter(({ chosen: records }) => records.length > 0)
                    .map(({ type, chosen: records }) => `${t(type.many)} (${records.length})`),
                  ...(sentDocuments.length > 0 ? [`${t(documents.many)} (${sentDocuments.length})`] : []),
                ])}
          </p>
          {preview ? (
            <SharePreview bundle={preview} />
          ) : (
            <Button variant="secondary" icon={<Eye />} disabled={!isReady} onClick={() => setPreview(prepare().bundle)}>
              {t('Preview')}
            </Button>
          )}
        </section>
        {chosen.isError && (
          <Alert role="alert">{t('Some of your records cannot be loaded right now. Please try again.')}</Alert>
        )}
        {make.isPending && sentDocuments.length > 0 && (
          <div>
            <p aria-live="polite" className="text-sm">
              {t('Encrypting and uploading documents: {percent}', {
                percent: formatPercent(Math.floor(progress * 100)),
              })}
            </p>
            <ProgressBar share={progress} className="mt-1" />
          </div>
        )}
        {make.isError && <Alert role="alert">{failureMessage(make.error)}</Alert>}
      </div>
      <DialogActions>
        <CancelButton />
        <Button
          icon={<Share2 />}
          disabled={!isReady || chosen.isError}
          pending={make.isPending}
          onClick={() => make.mutate(prepare())}
        >
          {t('Create link')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** What the reader will see, rendered from the same bundle. */
function SharePreview({ bundle }: { bundle: object }) {
  const { summary } = useMemo(() => readSummary(bundle, readerContext(new Date())), [bundle])
  if (!summary) return <Alert role="alert">{t('These records could not be prepared. Nothing was shared.')}</Alert>
  return (
    <div className="rounded-control border border-line p-4">
      {summary.patient && <p className="text-lg font-semibold">{summary.patient.name}</p>}
      <SummaryView summary={summary} />
    </div>
  )
}

/** Shows the link once: only the link contains the key. */
const ShareCreated = ({ share, onClose }: { share: CreatedShare; onClose: () => void }) => (
  <div className="space-y-4">
    <SharingOff />
    <Alert tone="info">
      {t(
        'Copy the link or have it scanned now. It cannot be shown again: its key is in the link and nowhere else, not even on this server.',
      )}
    </Alert>
    <CopyField label={t('Share link')} value={share.address} action={t('Copy link')} />
    <LocalLinkWarning address={share.address} />
    {share.passcode && (
      <>
        <CopyField
          label={t('Passcode')}
          value={share.passcode}
          action={t('Copy passcode')}
          copied={t('Passcode Copied')}
        />
        <p className="text-sm text-muted">{t('Share the passcode separately from the link, by phone or in person.')}</p>
      </>
    )}
    <div className="flex justify-center">
      <QrCode text={share.address} label={t('QR code for the share link')} className="size-64 max-w-full" />
    </div>
    <p className="text-sm text-muted">
      {t('It works until {when}. You can revoke it at any time from your list of shares.', {
        when: formatDateTime(share.expiresAt),
      })}
    </p>
    <DialogActions>
      <ButtonLink variant="secondary" href="/shares">
        {t('View shares')}
      </ButtonLink>
      <Button onClick={onClose}>{t('Done')}</Button>
    </DialogActions>
  </div>
)
