import { useMutation } from '@tanstack/react-query'
import { Archive, Download, HardDrive, KeyRound, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { downloadFhir, renewEncryptionKey } from '#contract/account/personal-data/personal-data-endpoints.ts'
import { readStorage } from '#contract/account/personal-data/storage-endpoints.ts'
import { listPeople } from '#contract/people/list-people-endpoints.ts'
import { ImportButton } from '#web/imports/dialog/import-button.tsx'
import { ImportRecords } from '#web/imports/dialog/import-records.tsx'
import { isRefusedAs } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatCount, formatSize } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { useSeesSensitive } from '#web/platform/person/current-person.ts'
import { personId } from '#web/platform/person/person.ts'
import { RemoveSampleData } from '#web/record/sample-data/remove-sample-data.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Opening } from '#web/ui/overlay/opening.tsx'
import { exportData } from '../personal-data/export-data.ts'
import { SettingsRow } from './settings-row.tsx'

function RenewKey() {
  const renew = useMutation({
    mutationFn: () => call(renewEncryptionKey),
    onSuccess: () => toast({ title: t('Encryption key renewed') }),
    onError: error => {
      // The signed-out flow shows its own message, and closing the password dialog cancels the action.
      if (isUnauthorized(error) || isRefusedAs(error, 'password_again')) return
      toastError(t('Your encryption key could not be renewed. Please try again.'))
    },
  })
  return (
    <SettingsRow
      title={t('Encryption Key')}
      text={t('Encrypts all your data again with a new key, in case a backup or a copy of the database was stolen.')}
    >
      <Button variant="secondary" icon={<KeyRound />} pending={renew.isPending} onClick={() => renew.mutate()}>
        {t('Renew encryption key')}
      </Button>
    </SettingsRow>
  )
}

const PastImportsDialog = lazyPart(() =>
  import('../personal-data/past-imports-dialog.tsx').then(m => m.PastImportsDialog),
)
const CreateBackupDialog = lazyPart(() =>
  import('../personal-data/create-backup-dialog.tsx').then(m => m.CreateBackupDialog),
)

function StorageUsed() {
  const { data, isError } = useEndpoint(readStorage, {}, { enabled: useSeesSensitive() })
  if (isError) return t('Not available right now')
  if (!data) return null
  const used = { used: formatSize(data.bytes), most: formatSize(data.maxBytes) }
  const all =
    data.records === 1
      ? t('1 record, {used} of {most}', used)
      : t('{count} records, {used} of {most}', { count: formatCount(data.records), ...used })
  return data.fileBytes === 0
    ? all
    : t('{all} (files of documents: {files})', { all, files: formatSize(data.fileBytes) })
}

function SampleDataRow() {
  const { data: storage } = useEndpoint(readStorage, {}, { enabled: useSeesSensitive() })
  const { data: people = [] } = useEndpoint(listPeople)
  if (!storage?.hasSamples && (personId || !people.some(({ isSample }) => isSample))) return null
  return (
    <SettingsRow
      title={t('Sample Data')}
      text={t('Removes the records labeled “Sample”. What you added or changed stays.')}
    >
      <RemoveSampleData />
    </SettingsRow>
  )
}

/** The person's data as files. */
export function DataManagement() {
  const [open, setOpen] = useState<'past-imports' | 'backup'>()
  const close = () => setOpen(undefined)
  return (
    <Card id="data-management" flush title={t('Data Management')} description={<StorageUsed />} icon={<HardDrive />}>
      <div className="divide-y divide-line border-line not-first:border-t [&>*]:px-5 [&>*]:py-row sm:[&>*]:px-6">
        <SettingsRow
          title={t('Export Data')}
          text={t('All your records and documents in one file, to keep or take with you.')}
        >
          <Button variant="secondary" icon={<Download />} onClick={() => void exportData()}>
            {t('Export Data')}
          </Button>
        </SettingsRow>
        <SettingsRow
          title={t('Export for a clinic or an app')}
          text={t('All current records and documents in the format that other health systems read (FHIR).')}
        >
          <Button variant="secondary" icon={<Download />} onClick={() => void exportData(downloadFhir)}>
            {t('Export as FHIR')}
          </Button>
        </SettingsRow>
        <SettingsRow
          title={t('Import records from a clinic, a portal or a device')}
          text={t(
            'From your patient portal, Apple Health, a device, or another Wellkept. You see what will be added before it is.',
          )}
        >
          <ImportButton label={t('Import Data')} />
        </SettingsRow>
        <SettingsRow title={t('Past Imports')} text={t('Your imports so far. Each one can be undone.')}>
          <Button variant="secondary" icon={<Undo2 />} onClick={() => setOpen('past-imports')}>
            {t('View imports')}
          </Button>
        </SettingsRow>
        <SettingsRow
          title={t('Create Backup')}
          text={t('An encrypted file that restores everything on any Wellkept installation.')}
        >
          <Button variant="secondary" icon={<Archive />} onClick={() => setOpen('backup')}>
            {t('Create Backup')}
          </Button>
        </SettingsRow>
        <RenewKey />
        <SampleDataRow />
      </div>
      <ImportRecords />
      <Suspense fallback={<Opening />}>
        {open === 'past-imports' && <PastImportsDialog onClose={close} />}
        {open === 'backup' && <CreateBackupDialog onClose={close} />}
      </Suspense>
    </Card>
  )
}
