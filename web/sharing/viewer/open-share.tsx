import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { checkShare } from '#contract/sharing/share-endpoints.ts'
import type { SummaryOfPatient } from '#contract/sharing/summary-of-patient.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { type HealthLink, needsPasscode } from '#web/record/health-links/health-link.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkFrame } from '#web/ui/action/link-frame.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { canEncrypt } from '../can-encrypt.ts'
import { healthLinkIn, linkId, type OpenResult, openHealthLink } from '../share-link.ts'
import { readerContext } from '../summary/summary-formats.ts'

export interface Reading {
  summary: SummaryOfPatient
  bundle: unknown
  /** The link, with the key for the documents. */
  healthLink: HealthLink
  /** The token for writing a note and fetching documents; null for another kind of link. */
  note: string | null
}

const invalidLinkText = () => t('This link no longer works. Please ask the person who gave it to you.')
const unreadable = () =>
  t('This link is incomplete, so the records cannot be decrypted. Open the link exactly as you received it.')

const unavailableMessage = (opened: Exclude<OpenResult, { is: 'open' }>) => {
  if (opened.is === 'dead') return invalidLinkText()
  if (opened.is === 'unreadable') return unreadable()
  if (opened.is === 'slowed') return opened.message ?? t('This link cannot be opened right now. Please try again.')
  if (opened.remaining === 0) return t('That was the last attempt. The link no longer works. Please ask for a new one.')
  return opened.remaining === null
    ? t('Incorrect passcode.')
    : t('Incorrect passcode. Attempts left: {count}.', { count: opened.remaining })
}

interface OpenShareProps {
  /** The link's fragment. */
  link: string
  onOpen: (reading: Reading) => void
}

/** Asks for the reader's name and the passcode, then opens. Never opens automatically, because opens are counted. */
export function OpenShare({ link, onOpen }: OpenShareProps) {
  const [healthLink] = useState(() => healthLinkIn(link))
  const [recipient, setRecipient] = useState('')
  const [passcode, setPasscode] = useState('')
  const open = useMutation({
    mutationFn: async () => {
      if (!healthLink) throw new Error(invalidLinkText())
      const opened = await openHealthLink(healthLink, { recipient: recipient.trim(), passcode: passcode.trim() })
      if (opened.is !== 'open') throw new Error(unavailableMessage(opened))
      const bundle = opened.bundles[0]
      // The parser is loaded with the records, so that the first form appears at once.
      const { readSummary } = await import('../summary/read-summary.ts')
      const { summary } = readSummary(bundle, readerContext(new Date()))
      if (!summary) throw new Error(unreadable())
      return { summary, bundle, healthLink, note: opened.note }
    },
    onSuccess: onOpen,
  })
  const isOurs = healthLink && new URL(healthLink.url).origin === window.location.origin
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (recipient.trim()) open.mutate()
  }
  // A link that no longer works does not ask for a name and a passcode first.
  const check = useQuery({
    queryKey: ['checked share', link],
    queryFn: () => call(checkShare, { body: { link: healthLink ? linkId(healthLink) : '' } }).then(() => true),
    enabled: Boolean(isOurs) && canEncrypt(),
  })
  const isDead = check.error instanceof ApiError && check.error.status === 404
  const title = t('Shared health records')
  if (isDead)
    return (
      <LinkFrame title={title}>
        <Alert role="alert">{invalidLinkText()}</Alert>
      </LinkFrame>
    )
  if (check.isLoading)
    return (
      <LinkFrame title={title}>
        <Skeleton className="h-40" />
      </LinkFrame>
    )
  if (!healthLink || !isOurs || !canEncrypt())
    return (
      <LinkFrame title={title}>
        <Alert role="alert">
          {!healthLink && invalidLinkText()}
          {healthLink && !isOurs && t('This link belongs to another server. Open it there.')}
          {isOurs && t('Your browser can decrypt only over https. Please open the link over https.')}
        </Alert>
      </LinkFrame>
    )
  return (
    <LinkFrame title={title}>
      <p className="text-pretty text-muted">
        {t(
          'Someone has shared their health records with you. They are decrypted here, in your browser. Each view is counted, and the person can see when it happened and who opened it.',
        )}
      </p>
      <form onSubmit={submit} className="space-y-4">
        <Field label={t('Your name')} hint={t('Or the name of your practice.')}>
          <Input
            value={recipient}
            onChange={event => setRecipient(event.target.value)}
            autoComplete="name"
            maxLength={200}
            required
          />
        </Field>
        {needsPasscode(healthLink) && (
          <Field label={t('Passcode')} hint={t('The person who gave you the link can tell you.')}>
            <Input
              value={passcode}
              onChange={event => setPasscode(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              required
            />
          </Field>
        )}
        {open.isError && (
          <Alert role="alert">
            {open.error instanceof TypeError
              ? t('This link cannot be opened right now. Please try again.')
              : open.error.message}
          </Alert>
        )}
        <Button type="submit" size="large" wide pending={open.isPending}>
          {t('Open records')}
        </Button>
      </form>
    </LinkFrame>
  )
}
