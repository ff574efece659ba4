import { t } from '#web/platform/i18n.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { DemoFiles } from './demo-files.tsx'
import { ExportImportCard } from './export-import-card.tsx'
import { ImportCard } from './import-card.tsx'
import { PastImports } from './past-imports.tsx'

export const DemoDataPage = ({ title }: { title: string }) => (
  <Page
    title={title}
    description={t('Files to fill in, a small clinic of 25 invented people to try out, and what was imported so far.')}
  >
    <DemoFiles />
    <ImportCard />
    <ExportImportCard />
    <PastImports />
  </Page>
)
