import { sendShareNote } from '#contract/sharing/share-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { MessageForm } from '../message-form.tsx'

/** A note to the patient, which arrives as a message. */
export const NoteForm = ({ token, patient }: { token: string; patient: string }) => (
  <Card title={t('Note to the patient')} className="mt-6 print:hidden">
    <MessageForm
      patient={patient}
      label={t('Your note')}
      submitLabel={t('Send note')}
      sentText={t('Your note has been sent to {patient}.', { patient })}
      failedText={t('Your note could not be sent. Please try again.')}
      send={message => call(sendShareNote, { body: { token, ...message } })}
    />
  </Card>
)
