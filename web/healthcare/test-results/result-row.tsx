import { FileText } from 'lucide-react'
import { type LabResult, labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { valueWithUnit } from '#contract/healthcare/test-results/result-labels.ts'
import { formatDay } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { formatWrittenNumber } from '#web/platform/numbers.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { RecordMenu } from '#web/record/record-menu.tsx'
import { ShareRecord } from '#web/record/share-records.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DownloadResult } from './download-results.tsx'
import { rangeText } from './range-text.ts'
import { StatusBadge } from './status-badge.tsx'

export function ResultRow({ result }: { result: LabResult }) {
  const { open } = useRecordAction()
  const { id, testName, testDate, orderingProvider } = result
  const range = rangeText(result.referenceRangeLow, result.referenceRangeHigh)
  const origin = [formatDay(testDate), orderingProvider && t('Ordered by {name}', { name: orderingProvider })]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-row sm:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          {testName}
          <StatusBadge status={result.status} />
          {result.isSample && <Badge>{t('Sample')}</Badge>}
        </h3>
        <p className="mt-0.5 break-words">
          <span className="font-medium tabular-nums">
            {valueWithUnit({ ...result, resultValue: formatWrittenNumber(result.resultValue) })}
          </span>
          {range && <span className="text-muted"> · {t('Reference range {range}', { range })}</span>}
        </p>
        <p className="mt-0.5 text-sm break-words text-muted">{origin.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="small" icon={<FileText />} onClick={() => open(null, id)}>
          {t('View Details')}
        </Button>
        <DownloadResult result={result} />
        <ShareRecord type={labResults} existing={result} />
        <RecordMenu type={labResults} existing={result} />
      </div>
    </li>
  )
}
