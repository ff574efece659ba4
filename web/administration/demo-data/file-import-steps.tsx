import type { ImportResult } from '#contract/administration/imports.ts'
import { formatList } from '#web/platform/format/dates.ts'
import { formatPercent } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { ImportFaults } from '../import-faults.tsx'
import { UnconfirmedAccounts } from '../unconfirmed-accounts.tsx'
import { faultsIn } from '../upload-file.ts'
import type { FileImport } from '../use-file-import.ts'
import { ImportCounts } from './import-counts.tsx'

/** The progress, the result and the actions of an import. */
export const FileImportSteps = ({ pending, share, tried, accepted, accept, error, start }: FileImport) => (
  <>
    {pending && <Sending share={share} />}
    {tried && <DryRunResult result={tried} />}
    {tried && <UnconfirmedAccounts tried={tried} accepted={accepted} onChange={accept} />}
    <ImportFaults faults={faultsIn(error)} />
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" disabled={pending} onClick={() => start(true)}>
        {t('Dry run')}
      </Button>
      <Button pending={pending} onClick={() => start()}>
        {pending ? t('Importing...') : t('Import')}
      </Button>
    </div>
  </>
)

const Sending = ({ share }: { share: number }) => (
  <div role="status" className="space-y-1.5">
    <p className="text-sm text-muted">
      {share < 1
        ? t('Uploading: {share}', { share: formatPercent(Math.round(share * 100)) })
        : t('File received. Checking and importing its rows.')}
    </p>
    <ProgressBar share={share} />
  </div>
)

const DryRunResult = ({ result }: { result: ImportResult }) => (
  <Alert tone="good" role="status" title={t('The file looks good. Nothing has been imported yet.')}>
    <ImportCounts {...result} />
    {result.ignoredColumns.length > 0 && (
      <p>
        {t('These columns are not recognized and will be skipped: {columns}', {
          columns: formatList(result.ignoredColumns),
        })}
      </p>
    )}
  </Alert>
)
