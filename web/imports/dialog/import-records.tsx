import { Suspense } from 'react'
import { t } from '#web/platform/i18n.ts'
import { useManagesEverything } from '#web/platform/person/current-person.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Opening } from '#web/ui/overlay/opening.tsx'

const ImportDialog = lazyPart(() => import('./import-dialog.tsx').then(m => m.ImportDialog))

/** Apart from the button, which may be in a part of the page that the import replaces. */
export function ImportRecords({ title = t('Import Data') }: { title?: string }) {
  const { action, close } = useRecordAction()
  const isOpen = useManagesEverything() && action === 'import'
  return <Suspense fallback={<Opening />}>{isOpen && <ImportDialog title={title} onClose={close} />}</Suspense>
}
