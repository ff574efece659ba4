import { FileText, Sheet } from 'lucide-react'
import { downloadLabResultCsv, downloadLabResultPdf } from '#contract/healthcare/test-results/lab-report-endpoints.ts'
import { type LabResult, labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { lacksRange, rangeSide } from '#contract/healthcare/test-results/lab-status.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { t } from '#web/platform/i18n.ts'
import { OpenDetails } from '#web/record/details/open-details.tsx'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { SampleBadge } from '#web/record/list/samples-once.tsx'
import { SensitiveMark } from '#web/record/list/sensitive-mark.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { MenuDownload } from '#web/ui/overlay/menu-entries.tsx'
import { rangePosition } from '../range-position.ts'
import { rangeInBrackets, shownResult } from '../range-text.ts'
import { StatusBadge } from '../status-badge.tsx'

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** Where in its reference range a result lies. The words beside it say the same. */
function RangeBar({ result, className }: { result: LabResult; className: string }) {
  const position = rangePosition(result)
  if (!position) return null
  const isInside = rangeSide(result) === 'inside'
  return (
    <span aria-hidden className={classNames('relative mt-1.5 h-1.5 max-w-60 rounded-full bg-sunken', className)}>
      <span
        className="absolute inset-y-0 rounded-full border border-good-ink/40 bg-good-soft"
        style={{ left: percent(position.from), width: percent(position.to - position.from) }}
      />
      <span
        className={classNames(
          'absolute top-1/2 size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full border border-surface',
          isInside ? 'bg-good-ink' : 'bg-danger-ink',
        )}
        style={{ left: percent(position.at) }}
      />
    </span>
  )
}

/** One result in two lines, and its notes in comfortable view. Pressed, it opens its details. */
export function ResultRow({ result }: { result: LabResult }) {
  const { id, testName, notes } = result
  const range = rangeInBrackets(result)
  return (
    <li className="relative flex items-center gap-x-2 px-5 py-row hover:bg-sunken/50 sm:gap-x-3 sm:px-6">
      {/* Where the badges would leave the text less, they take the next line. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 sm:flex-nowrap sm:gap-x-3">
        <div className="min-w-0 flex-1 basis-3/5 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:items-center sm:gap-x-4">
          <h4 className="font-medium break-words">
            <OpenDetails id={id}>{testName}</OpenDetails>
          </h4>
          <div className="min-w-0">
            <p className="break-words max-sm:text-[0.9375rem]">
              <span className="font-medium tabular-nums">{shownResult(result)}</span>
              {range && <span className="text-muted tabular-nums"> {range}</span>}
              {lacksRange(result) && <AddRange result={result} />}
            </p>
            <RangeBar result={result} className="block compact:max-sm:hidden" />
            {notes && <p className="mt-1 text-sm break-words whitespace-pre-line text-muted compact:hidden">{notes}</p>}
          </div>
        </div>
        <span className="ml-auto flex shrink-0 flex-wrap items-center justify-end gap-1 sm:min-w-44 max-sm:[&_svg]:hidden compact:max-sm:min-w-16 compact:max-sm:flex-col compact:max-sm:items-end">
          <StatusBadge result={result} />
          <RangeBar result={result} className="hidden w-full compact:max-sm:block" />
          <SensitiveMark type={labResults} record={result} />
          <SampleBadge isSample={result.isSample} />
        </span>
      </div>
      <span className="relative shrink-0">
        <RecordMenu type={labResults} existing={result}>
          <MenuDownload icon={<FileText />} href={addressOf(downloadLabResultPdf, { params: { id } })}>
            {t('Download')}
          </MenuDownload>
          <MenuDownload icon={<Sheet />} href={addressOf(downloadLabResultCsv, { params: { id } })}>
            {t('Download as CSV')}
          </MenuDownload>
        </RecordMenu>
      </span>
    </li>
  )
}

/** "Completed" alone would read as judged. */
function AddRange({ result: { id, testName } }: { result: LabResult }) {
  const { open } = useRecordAction(labResults)
  return (
    <span className="text-sm text-muted">
      {' '}
      {t('No range given')}{' '}
      <Button
        changes
        variant="quiet"
        size="small"
        aria-label={t('Add a range to {name}', { name: testName })}
        onClick={() => open('edit', id, { field: 'referenceRangeLow' })}
        className="relative"
      >
        {t('Add range')}
      </Button>
    </span>
  )
}
