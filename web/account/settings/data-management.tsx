import { Archive, Download, HardDrive, Upload } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SettingsRow } from './settings-row.tsx'

interface DataManagementProps {
  onExport: () => void
  onImport: () => void
  onBackup: () => void
}

/** The person's data as files. Shown once each of the three really does what it says. */
export const DataManagement = ({ onExport, onImport, onBackup }: DataManagementProps) => (
  <Card flush title={t('Data Management')} icon={<HardDrive />}>
    <div className="divide-y divide-line border-t border-line [&>*]:px-5 [&>*]:py-row sm:[&>*]:px-6">
      <SettingsRow title={t('Export Data')} text={t('All your records in one file, to keep or to take elsewhere.')}>
        <Button variant="secondary" icon={<Download />} onClick={onExport}>
          {t('Export Data')}
        </Button>
      </SettingsRow>
      <SettingsRow title={t('Import Data')} text={t('Records from such a file, or from a CSV file.')}>
        <Button variant="secondary" icon={<Upload />} onClick={onImport}>
          {t('Import Data')}
        </Button>
      </SettingsRow>
      <SettingsRow
        title={t('Create Backup')}
        text={t('An encrypted file that brings everything back on any installation of Wellkept.')}
      >
        <Button variant="secondary" icon={<Archive />} onClick={onBackup}>
          {t('Create Backup')}
        </Button>
      </SettingsRow>
    </div>
  </Card>
)
