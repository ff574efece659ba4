import { ChevronDown, ChevronUp, Info, Minus, Plus, Printer, RotateCw, X } from 'lucide-react'
import { formatPercent } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { DownloadIconButton } from './download-button.tsx'
import type { ViewedFile } from './stored-file.ts'

interface ViewerToolbarProps {
  titleId: string
  title: string
  /** For files with pages. */
  pages?: { page: number; count: number; onPage: (page: number) => void }
  zoom?: { zoom: number; onZoom: (step: 1 | -1 | 0) => void; onRotate: () => void }
  print?: { onPrint: () => void; isPreparing: boolean }
  download: ViewedFile['download']
  details: { isOpen: boolean; onToggle: () => void }
  onClose: () => void
}

/** On phones in two lines: what it is and how to leave, then what to do with it. */
export const ViewerToolbar = ({
  titleId,
  title,
  pages,
  zoom,
  print,
  download,
  details,
  onClose,
}: ViewerToolbarProps) => (
  <div className="flex flex-wrap items-center gap-x-3 border-b border-line bg-surface px-3 py-1.5 print:hidden sm:px-4">
    <h2 id={titleId} className="order-1 min-w-0 flex-1 truncate font-semibold">
      {title}
    </h2>
    <div className="order-3 flex w-full items-center justify-between sm:order-2 sm:w-auto sm:justify-end sm:gap-1">
      {pages && pages.count > 1 && (
        <div className="flex items-center">
          <IconButton
            label={t('Previous page')}
            icon={<ChevronUp />}
            disabled={pages.page <= 1}
            onClick={() => pages.onPage(pages.page - 1)}
          />
          <span aria-live="polite" className="text-sm whitespace-nowrap tabular-nums">
            <span className="sr-only">{t('Page {page} of {count}', { page: pages.page, count: pages.count })}</span>
            <span aria-hidden>
              {pages.page} / {pages.count}
            </span>
          </span>
          <IconButton
            label={t('Next page')}
            icon={<ChevronDown />}
            disabled={pages.page >= pages.count}
            onClick={() => pages.onPage(pages.page + 1)}
          />
        </div>
      )}
      {zoom && (
        <div className="flex items-center">
          <IconButton label={t('Zoom out')} icon={<Minus />} onClick={() => zoom.onZoom(-1)} />
          <button
            type="button"
            aria-label={`${formatPercent(Math.round(zoom.zoom * 100))}, ${t('Fit to width')}`}
            title={t('Fit to width')}
            onClick={() => zoom.onZoom(0)}
            className="min-h-11 min-w-13 rounded-control text-sm tabular-nums hover:bg-sunken sm:min-h-10"
          >
            {formatPercent(Math.round(zoom.zoom * 100))}
          </button>
          <IconButton label={t('Zoom in')} icon={<Plus />} onClick={() => zoom.onZoom(1)} />
          <IconButton label={t('Rotate')} icon={<RotateCw />} onClick={zoom.onRotate} />
        </div>
      )}
      <div className="flex items-center">
        {print && (
          <IconButton
            label={t('Print')}
            icon={<Printer />}
            pending={print.isPreparing}
            onClick={print.onPrint}
            className="hidden sm:inline-flex"
          />
        )}
        <DownloadIconButton download={download} />
        <IconButton
          label={t('Details')}
          icon={<Info />}
          aria-pressed={details.isOpen}
          onClick={details.onToggle}
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
        />
      </div>
    </div>
    <IconButton label={t('Close')} icon={<X />} onClick={onClose} className="order-2 -mr-1 sm:order-3" />
  </div>
)
