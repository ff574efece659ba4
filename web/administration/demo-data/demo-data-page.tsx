import { ArchiveRestore, Download, FileSpreadsheet, Upload } from 'lucide-react'
import { downloadDemoFile, downloadTemplate } from '#contract/administration/data-file-endpoints.ts'
import { type ImportType, importTypes } from '#contract/administration/import-types.ts'
import type { ImportResult } from '#contract/administration/imports.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { formatDateTime, formatList } from '#web/platform/format/dates.ts'
import { formatPercent } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { screenOnlyButtonStyles } from '#web/ui/action/button-styles.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { CsvFields, SelectedFile } from '../csv-fields.tsx'
import { ImportFaults } from '../import-faults.tsx'
import { faultsIn } from '../upload-file.ts'
import { useCsvImport } from '../use-csv-import.ts'
import { type FileImport, useFileImport } from '../use-file-import.ts'
import { ImportCounts } from './import-counts.tsx'
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

/** The progress, the result and the actions of an import. */
const FileImportSteps = ({ pending, share, tried, accepted, accept, error, start }: FileImport) => (
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

interface UnconfirmedAccountsProps {
  tried: Pick<ImportResult, 'unconfirmedAccounts' | 'mustBeConfirmed'>
  accepted: ReadonlySet<string>
  onChange: (email: string, isAccepted: boolean) => void
}

/** Accounts that anyone may have registered; where mail is set up, the administrator must accept each. */
const UnconfirmedAccounts = ({ tried, accepted, onChange }: UnconfirmedAccountsProps) =>
  tried.unconfirmedAccounts.length > 0 && (
    <Alert
      tone="info"
      title={
        tried.mustBeConfirmed ? t('These accounts were never confirmed') : t('These accounts registered by themselves')
      }
    >
      <p>
        {tried.mustBeConfirmed
          ? t(
              'Anyone could have registered them. Select each account that you know is this patient’s. The file is imported only if all are selected.',
            )
          : t(
              'Without mail nobody can confirm an address, so anyone could have registered them. Make sure that each is this patient’s before you import. Those you select are not named again.',
            )}
      </p>
      {tried.unconfirmedAccounts.map(({ email, name, createdAt }) => (
        <Checkbox
          key={email}
          label={t('{name}, {email}, registered {when}', { name, email, when: formatDateTime(createdAt) })}
          checked={accepted.has(email)}
          onChange={event => onChange(email, event.target.checked)}
        />
      ))}
    </Alert>
  )
