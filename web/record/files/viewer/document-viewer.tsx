import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react'
import type { FileTypeName } from '#contract/documents/file-types.ts'
import { t } from '#web/platform/i18n.ts'
import { useIsWide } from '#web/platform/use-is-wide.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { DownloadButton } from './download-button.tsx'
import { goToPage, PagesView } from './pages-view.tsx'
import { usePrintPages } from './print-pages.tsx'
import { useStoredFile, type ViewedFile } from './stored-file.ts'
import { useOpenedFile } from './use-opened-file.ts'
import { ViewerToolbar } from './viewer-toolbar.tsx'

interface DocumentViewerProps {
  title: string
  file: ViewedFile
  onClose: () => void
  /** What is known about the document, beside it. */
  children: ReactNode
}

const STEP = 1.25
const within = (zoom: number) => Math.min(8, Math.max(0.25, zoom))

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

/** The whole screen for one file, drawn on canvases or as plain text. */
export function DocumentViewer({ title, file: viewed, onClose, children }: DocumentViewerProps) {
  const titleId = useId()
  const file = useOpenedFile(viewed)
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [page, setPage] = useState(1)
  // As it was opened: a narrower window would end what is being done in the details.
  const [showsDetails, setShowsDetails] = useState(useIsWide())
  const scroller = useRef<HTMLDivElement>(null)
  const source = file.state === 'pages' ? file.source : undefined
  const { print, sheets, isPreparing } = usePrintPages(source, rotation)

  const changeZoom = useCallback((change: (zoom: number) => number) => setZoom(now => within(change(now))), [])
  const stepZoom = (step: 1 | -1 | 0) => changeZoom(now => (step === 0 ? 1 : now * STEP ** step))
  const rotate = () => setRotation(now => (now + 90) % 360)
  const showPage = (next: number) => {
    if (source && next >= 1 && next <= source.count) goToPage(scroller.current, source, next)
  }

  const keys: Record<string, () => void> = {
    '+': () => stepZoom(1),
    '=': () => stepZoom(1),
    '-': () => stepZoom(-1),
    0: () => stepZoom(0),
    r: rotate,
    R: rotate,
    PageDown: () => showPage(page + 1),
    PageUp: () => showPage(page - 1),
    ...(zoom <= 1 && { ArrowRight: () => showPage(page + 1), ArrowLeft: () => showPage(page - 1) }),
    Home: () => showPage(1),
    End: () => showPage(source?.count ?? 1),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || !source || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    event.preventDefault()
    act()
  }

  return (
    <Modal
      open
      onClose={onClose}
      labelledBy={titleId}
      className="inset-x-0 top-0 h-[calc(100dvh-var(--toast-room))] max-h-none w-full flex-col open:flex print:static print:h-auto print:overflow-visible"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for the whole viewer, each of which has a button. */}
      <div onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col print:block">
        <ViewerToolbar
          titleId={titleId}
          title={title}
          pages={source && { page, count: source.count, onPage: showPage }}
          zoom={source && { zoom, onZoom: stepZoom, onRotate: rotate }}
          print={source || file.state === 'text' ? { onPrint: print, isPreparing } : undefined}
          download={viewed.download}
          details={{ isOpen: showsDetails, onToggle: () => setShowsDetails(!showsDetails) }}
          onClose={onClose}
        />
        <div className="relative flex min-h-0 flex-1 print:block">
          <section
            ref={scroller}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            tabIndex={0}
            data-autofocus
            aria-label={t('Document')}
            className={classNames(
              'min-w-0 flex-1 overflow-auto bg-sunken focus-visible:-outline-offset-2',
              source && 'touch-pan-x touch-pan-y print:hidden',
            )}
          >
            {file.state === 'loading' && (
              <p className="flex h-full items-center justify-center gap-3 text-muted">
                <Spinner /> {t('Loading…')}
              </p>
            )}
            {file.state === 'failed' && (
              <div className="mx-auto max-w-xl p-6">
                <Alert role="alert" tone="warning" actions={<DownloadButton download={viewed.download} />}>
                  {file.message}
                </Alert>
              </div>
            )}
            {file.state === 'text' && (
              <pre className="mx-auto my-4 max-w-4xl rounded-card bg-surface p-5 font-mono text-sm break-words whitespace-pre-wrap print:my-0 print:p-0">
                {file.text}
              </pre>
            )}
            {source && (
              <PagesView
                source={source}
                zoom={zoom}
                onZoom={changeZoom}
                rotation={rotation}
                onPage={setPage}
                scroller={scroller}
              />
            )}
          </section>
          {showsDetails && (
            <aside
              aria-label={t('Details')}
              className="absolute inset-0 z-10 overflow-y-auto bg-surface p-5 print:hidden lg:static lg:w-88 lg:shrink-0 lg:border-l lg:border-line"
            >
              {children}
            </aside>
          )}
        </div>
        {sheets}
      </div>
    </Modal>
  )
}

interface StoredFileViewerProps extends Omit<DocumentViewerProps, 'file'> {
  fileId: string
  fileType: FileTypeName
}

/** The viewer for a person's own file. */
export const StoredFileViewer = ({ fileId, fileType, ...props }: StoredFileViewerProps) => (
  <DocumentViewer file={useStoredFile(fileId, fileType)} {...props} />
)
