import { useMutation } from '@tanstack/react-query'
import { Link2, Send, Stethoscope, Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { type Message, messages } from '#contract/healthcare/messages/messages.ts'
import { type Provider, providers } from '#contract/healthcare/providers/providers.ts'
import type { Draft, Sent } from '#contract/sharing/conversations.ts'
import { fieldErrors } from '#web/platform/api/api-error.ts'
import { t } from '#web/platform/i18n.ts'
import { newId } from '#web/platform/new-id.ts'
import { numberToCall } from '#web/platform/number-to-call.ts'
import { sendingRefusal, wasSentBefore } from '#web/record/sent-before.ts'
import { SharingOff } from '#web/record/share/sharing-off.tsx'
import { useProfile } from '#web/record/use-profile.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { CancelButton, Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { NewProvider } from '../providers/new-provider.tsx'
import { AttachRecords } from './attach-records.tsx'
import { isAudiologist } from './audiologist.ts'
import { emptyDraft, useDraft, useSavedDraft } from './drafts.ts'
import { NewLink } from './new-link.tsx'
import { useSend } from './use-send.ts'

interface WriteDialogProps {
  /** The message that is answered; a new conversation without one. */
  answered?: Message
  /** The preselected provider. */
  providerId?: string | null
  isToAudiologist?: boolean
  /** The subject of a new message. */
  subject?: string
  onClose: () => void
}

interface SentMessage {
  link: Sent['link']
  conversationId: string
  provider: string
}

/** "Compose Message" and "Reply": writing, and then the link with which the provider answers. */
export function WriteDialog({ answered, providerId, isToAudiologist = false, subject, onClose }: WriteDialogProps) {
  // Each addressee has a draft of their own: one to another provider must not be sent to this one.
  const thread = answered?.id ?? (isToAudiologist ? 'audiologist' : (providerId ?? 'new'))
  const team = useRecords(providers)
  const saved = useSavedDraft(thread)
  const [sent, setSent] = useState<SentMessage>()
  const [isUnsaved, setUnsaved] = useState(false)
  const [isSending, setSending] = useState(false)

  if (sent) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={sent.link.mail === 'sent' ? t('Message Sent') : t('Saved, not delivered yet')}
        description={t('It is saved with your messages.')}
      >
        <NewLink {...sent} />
        <DialogActions>
          <Button onClick={onClose}>{t('Done')}</Button>
        </DialogActions>
      </Dialog>
    )
  }
  const title = answered ? t('Reply') : t('Compose Message')
  const to = answered?.fromProvider
  return (
    <Dialog
      open
      onClose={onClose}
      // Drafts are saved as they are typed, unless that fails.
      isDirty={isUnsaved}
      isSending={isSending}
      size="large"
      title={title}
      description={to ? t('To {name}: {subject}', { name: to, subject: answered.subject }) : undefined}
    >
      {(team.isLoadingError || saved.isLoadingError) && (
        <Alert role="alert">{t('This cannot be opened right now. Please try again.')}</Alert>
      )}
      {(team.isPending || saved.isPending) && <CardSkeleton />}
      {team.data?.length === 0 && !to && <NoProviders />}
      {team.data && (team.data.length > 0 || to) && saved.data !== undefined && (
        <WriteForm
          thread={thread}
          start={
            isToAudiologist
              ? supportDraft(saved.data, team.data, subject)
              : startOf(saved.data, team.data, answered, providerId)
          }
          team={team.data}
          answered={answered}
          onSent={setSent}
          onSendingChange={setSending}
          onUnsavedChange={setUnsaved}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

/** The saved draft, or an empty one to the most likely provider. */
const startOf = (saved: Draft | null, team: Provider[], answered?: Message, providerId?: string | null): Draft => {
  const draft = saved ?? emptyDraft()
  // A note left on a share comes from "Dr. Garcia, via share link".
  const named = team.find(({ name }) => `${answered?.fromProvider},`.startsWith(`${name},`))
  const primary = answered ? undefined : (team.find(({ isPrimary }) => isPrimary) ?? onlyOf(team))
  const preselected = answered?.providerId ?? providerId ?? (saved?.providerId || (named ?? primary)?.id)
  const isInTeam = team.some(({ id }) => id === preselected)
  return { ...draft, providerId: isInTeam && preselected ? preselected : '' }
}

/** Without an audiologist no recipient is preselected: hearing aids are not the family doctor's job. */
const supportDraft = (saved: Draft | null, team: Provider[], subject = ''): Draft =>
  saved ?? { ...emptyDraft(), subject, providerId: team.find(isAudiologist)?.id ?? '' }

const onlyOf = (team: Provider[]) => (team.length === 1 ? team[0] : undefined)

const NoProviders = () => (
  <EmptyState
    icon={<Stethoscope />}
    title={t('No providers yet')}
    description={t('Add the doctors and practices you want to message.')}
    action={<NewProvider onAdded={() => {}} />}
  />
)

interface WriteFormProps {
  thread: string
  start: Draft
  team: Provider[]
  answered: Message | undefined
  onSent: (sent: SentMessage) => void
  onSendingChange: (isSending: boolean) => void
  onUnsavedChange: (isUnsaved: boolean) => void
  onClose: () => void
}

function WriteForm({ thread, start, team, answered, onClose, ...rest }: WriteFormProps) {
  const { onSent, onSendingChange, onUnsavedChange } = rest
  const { draft, isKept, isFailed, changed, change, resolve, discard } = useDraft(thread, start)
  useEffect(() => onUnsavedChange(isFailed), [isFailed, onUnsavedChange])
  const [isAsking, setAsking] = useState(false)
  const [attachType, setAttachType] = useState('')
  const [missing, setMissing] = useState<Record<string, string>>({})
  const send = useSend(answered)
  const errors = { ...fieldErrors(send.error), ...missing }
  // The provider of a conversation is fixed, unless they were removed since.
  const asksForProvider = !answered?.providerId || !start.providerId
  const provider = team.find(({ id }) => id === draft.providerId)
  const { data: profile } = useProfile()
  const isMailed = Boolean(profile?.isMailSetUp && provider?.email)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const faults = faultsOf(draft, attachType, answered)
    setMissing(faults)
    if (Object.keys(faults).length > 0) return
    onSendingChange(true)
    try {
      const { link, conversationId } = await send.mutateAsync(draft)
      await discard().catch(() => {})
      onSent({ link, conversationId, provider: provider?.name ?? answered?.fromProvider ?? '' })
    } catch (error) {
      if (wasSentBefore(error)) change({ draftId: newId() })
    } finally {
      onSendingChange(false)
    }
  }

  const hasWords = Boolean(draft.subject || draft.content || draft.attached.length > 0)
  const throwAway = async () => {
    await discard().catch(() => {})
    onClose()
  }

  return (
    <form onSubmit={submit} className="space-y-5" noValidate>
      <SharingOff />
      {changed && <ChangedElsewhere text={changed} resolve={resolve} />}
      {send.isError && Object.keys(errors).length === 0 && (
        <Alert role="alert">{sendingRefusal(send.error, t('Your message could not be sent. Please try again.'))}</Alert>
      )}
      {asksForProvider && (
        <Field label={t('To')} required={!answered?.fromProvider} error={errors.providerId}>
          <Select
            value={draft.providerId}
            // A sender can be answered without being one of the providers.
            placeholder={answered?.fromProvider ?? t('Choose a provider')}
            options={Object.fromEntries(
              team.map(({ id, name, specialty }) => [id, [name, specialty].filter(Boolean).join(' · ')]),
            )}
            onChange={event => change({ providerId: event.target.value })}
          />
          <NewProvider onAdded={({ id }) => change({ providerId: id })} />
        </Field>
      )}
      {!answered && (
        <Field label={t('Subject')} required error={errors.subject}>
          <Input
            autoFocus
            value={draft.subject}
            maxLength={messages.fields.subject.max}
            onChange={event => change({ subject: event.target.value })}
          />
        </Field>
      )}
      <Field
        label={t('Message')}
        required
        error={errors.content}
        hint={t('Not for emergencies. Call {number} or your practice.', { number: numberToCall() })}
      >
        <Textarea
          autoFocus={Boolean(answered)}
          rows={6}
          value={draft.content}
          maxLength={messages.fields.content.max}
          onChange={event => change({ content: event.target.value })}
        />
      </Field>
      <AttachRecords
        attached={draft.attached}
        onChange={attached => change({ attached })}
        typeName={attachType}
        onTypeChange={setAttachType}
        error={attachType ? errors.attached : undefined}
      />
      <DialogActions>
        <p role="status" className="text-sm text-muted sm:mr-auto sm:self-center">
          {isKept && t('Draft saved')}
          {isFailed && t('This draft is not saved yet.')}
        </p>
        {hasWords && (
          <Button variant="quiet" icon={<Trash2 />} onClick={() => setAsking(true)}>
            {t('Discard draft')}
          </Button>
        )}
        <CancelButton />
        <Button type="submit" icon={isMailed ? <Send /> : <Link2 />} pending={send.isPending}>
          {isMailed ? t('Send message') : t('Save and get link')}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={throwAway}
        title={t('Discard what you typed?')}
        description={t('The draft will be deleted. If you just close this window, it is kept.')}
        confirmLabel={t('Discard')}
        cancelLabel={t('Keep editing')}
        tone="danger"
      />
    </form>
  )
}

/** Two windows wrote this draft. */
function ChangedElsewhere({ text, resolve }: { text: string; resolve: (take: 'mine' | 'theirs') => Promise<void> }) {
  const resolving = useMutation({ mutationFn: resolve })
  return (
    <Alert role="alert" tone="warning">
      {resolving.isError
        ? t('The newer version could not be loaded. What you typed is still here; please try again.')
        : text}
      <span className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => resolving.mutate('theirs')}>
          {t('Load the newer version')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => resolving.mutate('mine')}>
          {t('Save my changes on top of it')}
        </Button>
      </span>
    </Alert>
  )
}

const faultsOf = (
  { providerId, subject, content }: Draft,
  attachType: string,
  answered: Message | undefined,
): Record<string, string> => ({
  ...(!providerId && !answered?.fromProvider && { providerId: t('Choose a provider.') }),
  ...(!answered && !subject.trim() && { subject: t('This is required.') }),
  ...(!content.trim() && { content: t('This is required.') }),
  ...(attachType && { attached: t('Choose a record, or set “Attach a record” to “Nothing”.') }),
})
