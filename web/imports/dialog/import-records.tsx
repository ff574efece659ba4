import { FileUp } from 'lucide-react'
import { Suspense } from 'react'
import { t } from '#web/platform/i18n.ts'
import { useManagesEverything } from '#web/platform/person/current-person.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { Button } from '#web/ui/action/button.tsx'
import type { ButtonVariant } from '#web/ui/action/button-styles.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Opening } from '#web/ui/overlay/opening.tsx'

const ImportDialog = lazyPart(() => import('./import-dialog.tsx').then(m => m.ImportDialog))

interface ImportButtonProps {
  label?: string
  variant?: ButtonVariant
}

/** The way to the one import dialog: `?action=import`. */
export function ImportButton({
  label = t('Import records from a clinic, a portal or a device'),
  variant = 'secondary',
}: ImportButtonProps) {
  const { open } = useRecordAction()
  return (
    useManagesEverything() && (
      <Button icon={<FileUp />} variant={variant} onClick={() => open('import')}>
        {label}
      </Button>
    )
  )
}

/** Apart from the button, which may be in a part of the page that the import replaces. */
export function ImportRecords({ title = t('Import Data') }: { title?: string }) {
  const { action, close } = useRecordAction()
  const isOpen = useManagesEverything() && action === 'import'
  return <Suspense fallback={<Opening />}>{isOpen && <ImportDialog title={title} onClose={close} />}</Suspense>
}
