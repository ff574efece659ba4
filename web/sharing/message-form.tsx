import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { t } from '#web/platform/i18n.ts'
import { newId } from '#web/platform/new-id.ts'
import { sendingRefusal, wasSentBefore } from '#web/record/sent-before.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { UnsavedGuard } from '#web/ui/overlay/discard-question.tsx'

interface MessageFormProps {
  patient: string
  label: string
  submitLabel: string
  sentText: string
  failedText: string
  send: (message: { draftId: string; content: string }) => Promise<unknown>
}

/** A message to the patient, from someone without an account. */
export function MessageForm({ patient, label, submitLabel, sentText, failedText, send }: MessageFormProps) {
  const [content, setContent] = useState('')
  // The idempotency key: a double press or a lost response sends the message once.
  const [draftId, setDraftId] = useState(newId)
  const sending = useMutation({
    mutationFn: () => send({ draftId, content }),
    onSuccess: () => {
      setContent('')
      setDraftId(newId())
    },
    onError: error => {
      if (wasSentBefore(error)) setDraftId(newId())
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (content.trim()) sending.mutate()
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <UnsavedGuard isUnsaved={content.trim() !== ''} />
      <Field label={label} hint={t('Only {patient} will see it. Not for emergencies.', { patient })}>
        <Textarea
          value={content}
          maxLength={messages.fields.content.max}
          onChange={event => setContent(event.target.value)}
          required
        />
      </Field>
      {sending.isError && <Alert role="alert">{sendingRefusal(sending.error, failedText)}</Alert>}
      {sending.isSuccess && content === '' && (
        <Alert tone="good" role="status">
          {sentText}
        </Alert>
      )}
      <Button type="submit" size="large" wide pending={sending.isPending}>
        {submitLabel}
      </Button>
    </form>
  )
}
