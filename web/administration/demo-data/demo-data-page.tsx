import { t } from '#web/platform/i18n.ts'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { DemoFiles } from './demo-files.tsx'
import { ExportImportCard } from './export-import-card.tsx'
import { ImportCard } from './import-card.tsx'
import { PastImports } from './past-imports.tsx'

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
