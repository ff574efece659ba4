import { ArchiveRestore, Download, FileSpreadsheet, Upload } from 'lucide-react'
import { downloadDemoFile, downloadTemplate } from '#contract/administration/data-file-endpoints.ts'
import { type ImportType, importTypes } from '#contract/administration/import-types.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { t } from '#web/platform/i18n.ts'
import { screenOnlyButtonStyles } from '#web/ui/action/button-styles.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { CsvFields, SelectedFile } from '../csv-fields.tsx'
import { useCsvImport } from '../use-csv-import.ts'
import { useFileImport } from '../use-file-import.ts'
import { FileImportSteps } from './file-import-steps.tsx'
import { PastImports } from './past-imports.tsx'

/** A CSV file, tried first or imported at once. */
function ImportCard() {
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

/** Imports a file that Export Data made. */
function ExportImportCard() {
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

// Referenced types come first.
const order: ImportType[] = ['demographics', 'providers', 'conditions', 'medications', 'lab-results', 'appointments']

const FileLink = ({ href, label, about }: { href: string; label: string; about: string }) => (
  <a
    href={href}
    download
    aria-label={`${label}: ${about}`}
    className={screenOnlyButtonStyles({ variant: 'secondary', size: 'small' })}
  >
    <Download aria-hidden />
    {label}
  </a>
)

/** A template and a filled demo file for each type. */
const DemoFiles = () => (
  <Card
    icon={<FileSpreadsheet />}
    title={t('Templates and Demo Files')}
    description={t(
      'Import them in this order: demographics create the accounts, and appointments refer to providers. For someone without a login, such as a child, leave patientEmail empty and fill in caregiverEmail, firstName and lastName.',
    )}
    flush
  >
    <ul className="divide-y divide-line px-5 sm:px-6">
      {order.map(type => (
        <li key={type} className="flex flex-col gap-2 py-3 sm:flex-row sm:items-center sm:justify-between">
          <span className="font-medium">{t(importTypes[type])}</span>
          <span className="flex flex-wrap gap-2">
            <FileLink
              href={addressOf(downloadTemplate, { params: { type } })}
              label={t('Template')}
              about={t(importTypes[type])}
            />
            <FileLink
              href={addressOf(downloadDemoFile, { params: { type } })}
              label={t('Demo file')}
              about={t(importTypes[type])}
            />
          </span>
        </li>
      ))}
    </ul>
  </Card>
)

export const DemoDataPage = ({ title }: { title: string }) => (
  <Page
    title={title}
    description={t(
      'Templates to fill in, demo data for a small clinic with 25 fictional patients, and your past imports.',
    )}
  >
    <DemoFiles />
    <Later>
      <ImportCard />
      <ExportImportCard />
      <PastImports />
    </Later>
  </Page>
)
