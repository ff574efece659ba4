import { Upload } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { CsvFields } from '../csv-fields.tsx'
import { useCsvImport } from '../use-csv-import.ts'
import { FileImportSteps } from './file-import-steps.tsx'

/** A CSV file, tried first or imported at once. */
export function ImportCard() {
  const csv = useCsvImport()
  return (
    <Card icon={<Upload />} title={t('Import a File')} description={t('Either all rows are imported, or none.')}>
      <div className="space-y-4">
        <CsvFields {...csv} />
        <FileImportSteps {...csv} />
      </div>
    </Card>
  )
}
