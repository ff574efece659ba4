import { Download, FileSpreadsheet, Upload } from 'lucide-react'
import { formatPercent } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { CsvFields } from './csv-fields.tsx'
import { HealthCard } from './health-card.tsx'
import { ImportFaults } from './import-faults.tsx'
import { AdministrationLogCard } from './log/administration-log-card.tsx'
import { HandOversCard } from './people/hand-overs-card.tsx'
import { PeopleCard } from './people/people-card.tsx'
import { QuotaCard } from './quota-card.tsx'
import { RegistrationCard } from './registration-card.tsx'
import { SamplePatientCard } from './sample-patient-card.tsx'
import { StatCards } from './stat-cards.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'
import { faultsIn } from './upload-file.ts'
import { useCsvImport } from './use-csv-import.ts'
import { useExport } from './use-export.ts'
import { UserManagement } from './user-management.tsx'

export function AdminPage({ title }: { title: string }) {
  const csv = useCsvImport()
  const exporting = useExport()
  return (
    <Page
      title={title}
      action={
        <>
          <Button icon={<Upload />} pending={csv.pending} onClick={() => csv.start()}>
            {csv.pending ? t('Importing...') : t('Import Demo Data')}
          </Button>
          <Button variant="secondary" icon={<Download />} pending={exporting.pending} onClick={exporting.start}>
            {exporting.pending ? t('Exporting...') : t('Export Data')}
          </Button>
        </>
      }
    >
      {exporting.pending && (
        <div role="status" className="space-y-1.5">
          <p className="text-sm text-muted">
            {t('Exporting: {share}', { share: formatPercent(Math.round(exporting.share * 100)) })}
          </p>
          <ProgressBar share={exporting.share} />
          <p className="text-sm text-muted">
            {t('Files of documents are not included. Each person can export their own with them.')}
          </p>
        </div>
      )}
      <StatCards />
      <div className="grid grid-cols-1 gap-stack lg:grid-cols-2">
        <Card
          icon={<FileSpreadsheet />}
          title={t('Demo Data Management')}
          description={t(
            'Choose a file here, then select Import Demo Data above. Either all rows are imported, or none.',
          )}
        >
          <div className="space-y-4">
            <CsvFields {...csv} />
            <ImportFaults faults={faultsIn(csv.error)} />
            <ButtonLink href="/admin/demo-data" variant="secondary" size="small">
              {t('Templates, demo files and past imports')}
            </ButtonLink>
          </div>
        </Card>
        <SamplePatientCard />
      </div>
      <Later>
        <UserManagement />
        <PeopleCard />
        <HandOversCard />
        <RegistrationCard />
        <QuotaCard />
        <TwoFactorCard />
        <HealthCard />
        <AdministrationLogCard />
      </Later>
    </Page>
  )
}
