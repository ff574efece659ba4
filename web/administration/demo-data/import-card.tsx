import { Upload } from 'lucide-react'
import type { ImportResult } from '#contract/administration/imports.ts'
import { formatList } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { formatPercent } from '#web/platform/numbers.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { CsvFields } from '../csv-fields.tsx'
import { ImportFaults } from '../import-faults.tsx'
import { faultsIn } from '../upload-csv.ts'
import { useCsvImport } from '../use-csv-import.ts'

/** A file, tried first or imported at once. */
export function ImportCard() {
  const csv = useCsvImport()
  return (
    <Card icon={<Upload />} title={t('Import a File')} description={t('All its rows go in, or none.')}>
      <div className="space-y-4">
        <CsvFields {...csv} />
        {csv.pending && <Sending share={csv.share} />}
        {csv.tried && <Tried result={csv.tried} />}
        <ImportFaults faults={faultsIn(csv.error)} />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={csv.pending} onClick={() => csv.start(true)}>
            {t('Dry Run')}
          </Button>
          <Button pending={csv.pending} onClick={() => csv.start()}>
            {csv.pending ? t('Importing...') : t('Import')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

const Sending = ({ share }: { share: number }) => (
  <div role="status" className="space-y-1.5">
    <p className="text-sm text-muted">
      {share < 1
        ? t('Sending: {share}', { share: formatPercent(Math.round(share * 100)) })
        : t('The file is there. Its rows are being checked and written.')}
    </p>
    <ProgressBar share={share} />
  </div>
)

function Tried({ result }: { result: ImportResult }) {
  const { recordsProcessed, added, already, patients, accountsMade, ignoredColumns } = result
  return (
    <Alert tone="good" role="status" title={t('The file is fine. Nothing was written yet.')}>
      {t(
        'Rows: {rows}. New records: {added}. There already: {already}. People: {patients}. New accounts: {accounts}.',
        { rows: recordsProcessed, added, already, patients, accounts: accountsMade },
      )}
      {ignoredColumns.length > 0 && (
        <p>
          {t('These columns are unknown and would be left out: {columns}', { columns: formatList(ignoredColumns) })}
        </p>
      )}
    </Alert>
  )
}
