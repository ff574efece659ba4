import { CalendarDays, Download, FileSpreadsheet, HeartPulse, IdCard, Pill, Server, Upload, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { backupFailureTexts } from '#contract/administration/backup-failure.ts'
import { samplePatient } from '#contract/administration/demo-clinic.samples.ts'
import type { AdminStats, InstallationHealth } from '#contract/administration/stats.ts'
import { formatDateTime, formatDay, formatList } from '#web/platform/format/dates.ts'
import { formatNumber, formatPercent, formatSize, formatTenths } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { CsvFields } from './csv-fields.tsx'
import { ImportFaults } from './import-faults.tsx'
import { AdministrationLogCard } from './log/administration-log-card.tsx'
import { HandOversCard } from './people/hand-overs-card.tsx'
import { PeopleCard } from './people/people-card.tsx'
import { QuotaCard } from './quota-card.tsx'
import { ReadFailure } from './read-failure.tsx'
import { RegistrationCard } from './registration-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'
import { faultsIn } from './upload-file.ts'
import { useAdminStats, useInstallationHealth } from './use-administration.ts'
import { useCsvImport } from './use-csv-import.ts'
import { useExport } from './use-export.ts'
import { UserManagement } from './user-management.tsx'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)

const lastBackupOf = ({ lastBackupAt, lastBackupBytes }: InstallationHealth) => {
  if (!lastBackupAt) return t('None yet')
  const at = formatDateTime(lastBackupAt)
  return lastBackupBytes === null ? at : `${at} · ${formatSize(lastBackupBytes)}`
}

const nextBackupOf = ({ nextBackupAt }: InstallationHealth) => {
  if (!nextBackupAt) return t('Not scheduled')
  return Date.parse(nextBackupAt) <= Date.now() ? t('Due now') : formatDateTime(nextBackupAt)
}

const FailedBackup = ({ at, reason }: NonNullable<InstallationHealth['backupFailure']>) => (
  <Alert title={t('The scheduled backup failed')} className="mb-4">
    {formatDateTime(at)}. {t(backupFailureTexts[reason])}
  </Alert>
)

const NoBackup = () => (
  <Alert tone="warning" title={t('There is no backup yet')} className="mb-4">
    {t('If this computer fails, all records are lost. Set WELLKEPT_BACKUP_SCHEDULE, or run: npm run backup')}
  </Alert>
)

function HealthCard() {
  const health = useInstallationHealth()
  const { data, isPending } = health
  return (
    <Card icon={<Server />} title={t('Installation')}>
      {isPending && <Skeleton className="h-16" />}
      <ReadFailure reads={[health]} />
      {data?.backupFailure && <FailedBackup {...data.backupFailure} />}
      {data?.lastBackupAt === null && !data.backupFailure && <NoBackup />}
      {data && (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
          <Fact label={t('Version')}>{data.version}</Fact>
          <Fact label={t('Database size')}>{`${formatTenths(data.databaseSize / 1_048_576)} MB`}</Fact>
          <Fact label={t('Email')}>{data.isMailSetUp ? t('Set up') : t('Not set up')}</Fact>
          <Fact label={t('Last backup')}>{lastBackupOf(data)}</Fact>
          <Fact label={t('Next backup')}>{nextBackupOf(data)}</Fact>
          <Fact label={t('Failed jobs')}>
            {data.failedJobs === null ? t('Not available right now') : formatNumber(data.failedJobs)}
          </Fact>
        </dl>
      )}
    </Card>
  )
}

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

const cards: { name: keyof AdminStats; title: string; icon: ReactNode }[] = [
  { name: 'totalUsers', title: 'Total Users', icon: <Users /> },
  { name: 'totalPatients', title: 'Total Patients', icon: <HeartPulse /> },
  { name: 'totalMedications', title: 'Total Medications', icon: <Pill /> },
  { name: 'totalAppointments', title: 'Total Appointments', icon: <CalendarDays /> },
]

function StatCards() {
  const stats = useAdminStats()
  const { data, isPending } = stats
  return (
    <div>
      <ReadFailure reads={[stats]} />
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {cards.map(({ name, title, icon }) => (
          <li
            key={name}
            className="flex items-start gap-3 rounded-card border border-transparent bg-surface p-4 shadow-card sm:p-5"
          >
            <span
              aria-hidden
              className="hidden size-10 shrink-0 items-center justify-center rounded-xl bg-accent-soft text-accent-ink sm:flex [&_svg]:size-5"
            >
              {icon}
            </span>
            <span className="min-w-0">
              <span className="block text-sm font-medium text-muted">{t(title)}</span>
              <span className="mt-0.5 block text-number font-semibold tabular-nums">
                {isPending ? '...' : data ? formatNumber(data[name]) : '–'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const patient = samplePatient()

function SamplePatientCard() {
  const facts = [
    [t('Name'), patient.name],
    [t('Email'), patient.email],
    [t('Date of birth'), formatDay(patient.dateOfBirth)],
    [t('Primary care provider'), patient.provider],
    [t('Conditions'), formatList(patient.conditions)],
    [t('Medications'), formatList(patient.medications)],
  ]
  return (
    <Card
      icon={<IdCard />}
      title={t('Sample Patient Profile')}
      description={t('One of the 25 fictional patients in the demo files. This is not a real person.')}
    >
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
