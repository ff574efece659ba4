import { Download, FileText, Sheet } from 'lucide-react'
import { downloadLabResults } from '#contract/healthcare/test-results/lab-report-endpoints.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { MenuDownload } from '#web/ui/overlay/menu-entries.tsx'

/** All results as a file; hidden if there are none. */
export function DownloadResults() {
  const { data: results = [] } = useRecords(labResults)
  if (results.length === 0) return null
  return (
    <Menu
      trigger={
        <Button variant="secondary" icon={<Download />}>
          {t('Download All')}
        </Button>
      }
    >
      <MenuDownload icon={<FileText />} href={addressOf(downloadLabResults)}>
        {t('All results as PDF')}
      </MenuDownload>
      <MenuDownload icon={<Sheet />} href={addressOf(recordEndpoints(labResults).csv)}>
        {t('All results as CSV')}
      </MenuDownload>
    </Menu>
  )
}
