import { IdCard } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { OpenConversation } from '#contract/sharing/conversations.ts'
import { openCardByReplyLink } from '#contract/sharing/open-card-endpoints.ts'
import { openReplyLink, sendReply } from '#contract/sharing/reply-endpoints.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { locale, t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkFrame, useToken } from '#web/ui/action/link-frame.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { TextBlocks } from '#web/ui/text-blocks.tsx'
import { MessageForm } from '../message-form.tsx'

const EmergencyCardView = lazyPart(() => import('../card/emergency-card-view.tsx').then(m => m.EmergencyCardView))

/** The patient's emergency card. It is fetched on request only, which notifies the patient. */
function PatientCard({ token, patient }: { token: string; patient: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, isFetching, error } = useEndpoint(openCardByReplyLink, { body: { token } }, { enabled: isOpen })
  return (
    <section aria-label={t('Emergency Card')} className="rounded-control border border-line p-4">
      <p className="text-sm text-muted">
        {t('{patient} is also sharing their emergency card with you, and will be notified when you open it.', {
          patient,
        })}
      </p>
      {!data && (
        <Button
          variant="secondary"
          icon={<IdCard />}
          pending={isFetching}
          onClick={() => setIsOpen(true)}
          className="mt-3"
        >
          {t('Show emergency card')}
        </Button>
      )}
      {error && (
        <Alert role="alert" className="mt-3">
          {serverMessage(error) ?? t('This card cannot be shown right now. Please try again.')}
        </Alert>
      )}
      {data && (
        <Suspense fallback={<Skeleton className="mt-4 h-64" />}>
          <div className="mt-4 border-t border-line pt-4">
            <EmergencyCardView card={data} />
          </div>
        </Suspense>
      )}
    </section>
  )
}

/** In the browser's time zone, because the reader has no settings here. */
const when = (iso: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

/** What a provider sees who opens a reply link: one conversation, and a place to answer. */
export function ReplyPage() {
  const token = useToken()
  const { data, isPending, error } = useEndpoint(openReplyLink, { body: { token } })
  if (data) return <Conversation token={token} conversation={data} />
  return (
    <LinkFrame title={t('Secure message')}>
      {isPending && <Skeleton className="h-40" />}
      {error && (
        <Alert role="alert">
          {serverMessage(error) ?? t('This link cannot be opened right now. Please try again.')}
        </Alert>
      )}
    </LinkFrame>
  )
}

const Conversation = ({ token, conversation }: { token: string; conversation: OpenConversation }) => {
  const { patient, provider, subject, expiresAt } = conversation
  return (
    <LinkFrame wide title={subject}>
      <p className="text-muted">{t('{patient} to {provider}', { patient, provider })}</p>
      <ol aria-label={t('Messages')} className="space-y-4">
        {conversation.messages.map(message => (
          <li key={`${message.at} ${message.from}`} className="rounded-control border border-line p-4">
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
              <strong className="font-semibold text-ink">
                {message.from === 'patient' ? patient : t('{provider} (you)', { provider })}
              </strong>
              <time dateTime={message.at}>{when(message.at)}</time>
            </p>
            <p className="mt-2 break-words whitespace-pre-line">{message.content}</p>
            {message.attachment && (
              <section aria-label={t('Attached records')} className="mt-3 rounded-control bg-sunken p-3">
                <h2 className="text-sm font-semibold">{t('Attached records')}</h2>
                <TextBlocks text={message.attachment} />
              </section>
            )}
          </li>
        ))}
      </ol>
      {conversation.hasEmergencyCard && <PatientCard token={token} patient={patient} />}
      <ReplyForm token={token} patient={patient} />
      <p className="text-sm text-muted">
        {t('This link works until {when}, for this conversation only. Please do not forward it.', {
          when: when(expiresAt),
        })}
      </p>
    </LinkFrame>
  )
}

function ReplyForm({ token, patient }: { token: string; patient: string }) {
  const send = async (message: { draftId: string; content: string }) => {
    const conversation = await call(sendReply, { body: { token, ...message } })
    queryClient.setQueryData(queryOf(openReplyLink, { body: { token } }).queryKey, conversation)
  }
  return (
    <MessageForm
      patient={patient}
      label={t('Your reply')}
      submitLabel={t('Send reply')}
      sentText={t('Your reply has been sent to {patient}.', { patient })}
      failedText={t('Your reply could not be sent. Please try again.')}
      send={send}
    />
  )
}
