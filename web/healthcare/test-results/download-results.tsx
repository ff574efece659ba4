import { Download, FileText, Sheet } from 'lucide-react'
import { type LabResult, labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { MenuDownload } from '#web/ui/overlay/menu-entries.tsx'

/** All results as a file; nothing to offer where there are none. */
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
      <MenuDownload icon={<FileText />} href={`${labResults.path}.pdf`}>
        {t('All results as PDF')}
      </MenuDownload>
      <MenuDownload icon={<Sheet />} href={`${labResults.path}.csv`}>
        {t('All results as CSV')}
      </MenuDownload>
    </Menu>
  )
}

export function DownloadResult({ result: { id, testName } }: { result: LabResult }) {
  const path = `${labResults.path}/${id}`
  return (
    <Menu
      trigger={
        <Button
          variant="secondary"
          size="small"
          icon={<Download />}
          aria-label={t('Download {name}', { name: testName })}
        >
          {t('Download')}
        </Button>
      }
    >
      <MenuDownload icon={<FileText />} href={`${path}/pdf`}>
        {t('As PDF')}
      </MenuDownload>
      <MenuDownload icon={<Sheet />} href={`${path}/csv`}>
        {t('As CSV')}
      </MenuDownload>
    </Menu>
  )
}
