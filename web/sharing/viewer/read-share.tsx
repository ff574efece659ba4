import { Download, Printer } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { sendShareNote } from '#contract/sharing/share-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { saveAsFile } from '#web/platform/save-as-file.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { MessageForm } from '../message-form.tsx'
import { showWhen } from '../summary/summary-formats.ts'
import { SummaryView } from '../summary/summary-view.tsx'
import type { Reading } from './open-share.tsx'
import { OpenSharedDocument } from './shared-document.tsx'

/** A note to the patient, which arrives as a message. */
const NoteForm = ({ token, patient }: { token: string; patient: string }) => (
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

/** Builds the file in the browser, because the server cannot decrypt it. */
const download = (bundle: unknown) =>
  saveAsFile(new Blob([JSON.stringify(bundle, null, 2)], { type: 'application/fhir+json' }), 'health-records.fhir.json')

/** The records themselves: to be read, printed on a page or two, kept as a file, and answered. */
export function ReadShare({ reading: { summary, bundle, healthLink, note } }: { reading: Reading }) {
  const name = summary.patient?.name ?? t('Shared health records')
  const opening = useMemo(() => (note === null ? null : { healthLink, token: note }), [healthLink, note])
  useEffect(() => {
    document.title = `${t('Shared health records')} · Wellkept`
    window.scrollTo(0, 0)
  }, [])
  return (
    <main className="on-paper min-h-dvh bg-canvas px-4 py-6 sm:py-8 print:bg-transparent print:p-0">
      <div className="mx-auto max-w-3xl print:max-w-none">
        <Logo className="mb-6 print:hidden" />
        <article className="rounded-card border border-line bg-surface p-5 shadow-float sm:p-8 print:border-0 print:p-0 print:shadow-none">
          <header className="mb-4 flex flex-wrap items-start justify-between gap-4 print:mb-2">
            <div className="min-w-0">
              <h1 className="text-title font-semibold break-words print:text-xl">{name}</h1>
              <p className="text-sm text-muted">
                {summary.at
                  ? t('Health summary from {when}, kept by the patient', { when: showWhen(summary.at) ?? '' })
                  : t('Health summary, kept by the patient')}
              </p>
              <p className="text-sm text-muted">
                {t('The patient chose what is listed: medications and other records may be missing.')}
              </p>
            </div>
            <div className="flex flex-wrap gap-2 print:hidden">
              <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
                {t('Print')}
              </Button>
              <Button variant="secondary" icon={<Download />} onClick={() => download(bundle)}>
                {t('Download (FHIR)')}
              </Button>
            </div>
          </header>
          <SummaryView
            summary={summary}
            openDocument={document => opening && <OpenSharedDocument opening={opening} document={document} />}
          />
        </article>
        {note && <NoteForm token={note} patient={name} />}
        <p className="mt-4 text-sm text-muted print:hidden">
          {t('Opening the link again or reloading this page counts as another view. Please do not forward it.')}
        </p>
      </div>
    </main>
  )
}
