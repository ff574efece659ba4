import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { sendShareNote } from '#contract/sharing/share-endpoints.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { newId } from '#web/platform/new-id.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** A note to the patient, which arrives as a message. */
export function NoteForm({ token, patient }: { token: string; patient: string }) {
  const [content, setContent] = useState('')
  // Sent twice by a double press or a lost answer, it arrives once.
  const [draftId, setDraftId] = useState(newId)
  const send = useMutation({
    mutationFn: () => call(sendShareNote, { body: { token, draftId, content } }),
    onSuccess: () => {
      setContent('')
      setDraftId(newId())
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (content.trim()) send.mutate()
  }
  return (
    <Card title={t('Note to the patient')} className="mt-6 print:hidden">
      <form onSubmit={submit} className="space-y-4">
        <Field label={t('Your note')} hint={t('Only {patient} will see it. Not for emergencies.', { patient })}>
          <Textarea
            value={content}
            maxLength={messages.fields.content.max}
            onChange={event => setContent(event.target.value)}
            required
          />
        </Field>
        {send.isError && (
          <Alert role="alert">{serverMessage(send.error) ?? t('Your note could not be sent. Please try again.')}</Alert>
        )}
        {send.isSuccess && content === '' && (
          <Alert tone="good" role="status">
            {t('Your note has been sent to {patient}.', { patient })}
          </Alert>
        )}
        <Button type="submit" pending={send.isPending}>
          {t('Send Note')}
        </Button>
      </form>
    </Card>
  )
}
