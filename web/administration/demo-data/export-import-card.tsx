import { ArchiveRestore } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { SelectedFile } from '../csv-fields.tsx'
import { useFileImport } from '../use-file-import.ts'
import { FileImportSteps } from './file-import-steps.tsx'

/** What Export Data made, refetched. */
export function ExportImportCard() {
  const exported = useFileImport('export', {
    mimeType: 'application/json',
    wrong: t('Please select an exported JSON file'),
    none: t('Please select an exported JSON file'),
  })
  return (
    <Card
      icon={<ArchiveRestore />}
      title={t('Import an Export')}
      description={t(
        'Imports a file created with Export Data. People without an account here get a patient account. Existing data stays as it is.',
      )}
    >
      <div className="space-y-4">
        <Field label={t('Exported file')} className="sm:max-w-md">
          <Input
            ref={exported.input}
            type="file"
            accept=".json"
            onChange={event => exported.choose(event.target.files?.[0])}
          />
        </Field>
        <SelectedFile file={exported.file} />
        <FileImportSteps {...exported} />
      </div>
    </Card>
  )
}
