import type { ImportFault } from '#contract/administration/imports.ts'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'

/** Why a file was rejected, row by row. */
export const ImportFaults = ({ faults }: { faults: ImportFault[] }) =>
  faults.length > 0 && (
    <div className="space-y-3">
      <Alert role="alert">{t('Nothing was imported. Fix these errors in the file, then import it again.')}</Alert>
      <NumbersTable
        caption={t('Errors in the file')}
        columns={[t('Row'), t('Column'), t('Reason')]}
        rows={faults.map(({ row, column, reason, ...message }) => ({
          key: `${row} ${column} ${reason}`,
          cells: [row, column ?? '–', t(message)],
        }))}
      />
    </div>
  )
