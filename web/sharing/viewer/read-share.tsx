// biome-ignore-all lint/style/noRestrictedGlobals: bytes that are decrypted here.
import { Download, Eye, Printer } from 'lucide-react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { type FileTypeName, isFileType } from '#contract/documents/file-types.ts'
import { downloadSharedDocument, sendShareNote } from '#contract/sharing/share-endpoints.ts'
import type { SummaryDocument, SummaryFile } from '#contract/sharing/summary-of-patient.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { saveAsFile } from '#web/platform/save-as-file.ts'
import { FileMessage } from '#web/record/files/viewer/page-source.ts'
import type { ViewedFile } from '#web/record/files/viewer/stored-file.ts'
import type { HealthLink } from '#web/record/health-links/health-link.ts'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { decryptDocument } from '../document-cipher.ts'
import { MessageForm } from '../message-form.tsx'
import { showDay, showWhen } from '../summary/summary-formats.ts'
import { SummaryView } from '../summary/summary-view.tsx'
import type { Reading } from './open-share.tsx'

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

const DocumentViewer = lazyPart(() =>
  import('#web/record/files/viewer/document-viewer.tsx').then(m => m.DocumentViewer),
)

const useSharedFile = (opening: Opening, { id, name }: SummaryFile, type: FileTypeName): ViewedFile =>
  useMemo(
    () => ({
      type,
      load: signal => readSharedDocument(opening, id, signal),
      download: () =>
        void readSharedDocument(opening, id).then(
          // A generic type, so that no browser displays it instead of downloading.
          bytes => saveAsFile(new Blob([bytes], { type: 'application/octet-stream' }), name ?? t('Document')),
          error =>
            toast({
              title: t('The document could not be downloaded.'),
              description: error instanceof FileMessage ? error.message : undefined,
              variant: 'destructive',
            }),
        ),
    }),
    [opening, id, name, type],
  )

interface OpenSharedDocumentProps {
  opening: Opening
  document: SummaryDocument
}

function OpenSharedDocument({ opening, document }: OpenSharedDocumentProps) {
  const [isOpen, setOpen] = useState(false)
  const { title, file } = document
  if (!file || !isFileType(file.type)) return null
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Eye />}
        aria-label={t('Open {name}', { name: title })}
        onClick={() => setOpen(true)}
      >
        {t('Open')}
      </Button>
      <Suspense>
        {isOpen && (
          <OpenedDocument
            opening={opening}
            document={document}
            file={file}
            type={file.type}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

interface OpenedDocumentProps extends OpenSharedDocumentProps {
  file: SummaryFile
  type: FileTypeName
  onClose: () => void
}

const OpenedDocument = ({ opening, document, file, type, onClose }: OpenedDocumentProps) => {
  const facts = [document.kind && t(document.kind), showDay(document.date), document.author, file.name, document.notes]
  return (
    <DocumentViewer title={document.title} file={useSharedFile(opening, file, type)} onClose={onClose}>
      {facts.map(
        fact =>
          fact && (
            <p key={fact} className="break-words whitespace-pre-line">
              {fact}
            </p>
          ),
      )}
    </DocumentViewer>
  )
}

/** The token that the server issued when the share was opened, and the link with the key. */
interface Opening {
  healthLink: HealthLink
  token: string
}

const tooLate = () =>
  new FileMessage(t('Documents can be opened for an hour. Open the link again, or ask the person who gave it to you.'))
const altered = () => new FileMessage(t('This document is damaged and cannot be decrypted.'))

/** Fetched and decrypted here; the server cannot read it. */
const readSharedDocument = async ({ healthLink, token }: Opening, id: string, signal?: AbortSignal) => {
  const address = addressOf(downloadSharedDocument, { params: { link: token, id } })
  const response = await fetch(address, { credentials: 'omit', signal })
  if (response.status === 404) throw tooLate()
  if (!response.ok) throw new Error(response.statusText)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return decryptDocument(healthLink, id, bytes).catch(() => {
    throw altered()
  })
}
