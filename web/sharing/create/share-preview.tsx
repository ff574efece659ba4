import { useMemo } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { readSummary } from '../summary/read-summary.ts'
import { readerContext } from '../summary/summary-formats.ts'
import { SummaryView } from '../summary/summary-view.tsx'

/** What the reader will see, rendered from the same bundle. */
export function SharePreview({ bundle }: { bundle: object }) {
  const { summary } = useMemo(() => readSummary(bundle, readerContext(new Date())), [bundle])
  if (!summary) return <Alert role="alert">{t('These records could not be prepared. Nothing was shared.')}</Alert>
  return (
    <div className="rounded-control border border-line p-4">
      {summary.patient && <p className="text-lg font-semibold">{summary.patient.name}</p>}
      <SummaryView summary={summary} />
    </div>
  )
}
