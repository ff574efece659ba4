import { Server } from 'lucide-react'
import type { ReactNode } from 'react'
import { backupFailureTexts } from '#contract/administration/backup-failure.ts'
import type { InstallationHealth } from '#contract/administration/stats.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { formatNumber, formatSize, formatTenths } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ReadFailure } from './read-failure.tsx'
import { useInstallationHealth } from './use-administration.ts'

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

export function HealthCard() {
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
