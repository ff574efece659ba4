import { RefreshCw } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useManagesEverything } from '#web/platform/person/current-person.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { Button } from '#web/ui/action/button.tsx'
import type { TopicActionProps } from '../topics/topic-actions.ts'

const SyncDialog = lazy(() => import('../health-import/sync-dialog.tsx').then(m => ({ default: m.SyncDialog })))

/** Imports the export of a health app. */
export function SyncData({ label, variant }: TopicActionProps) {
  const { action, open, close } = useRecordAction()
  if (!useManagesEverything()) return null
  return (
    <>
      <Button icon={<RefreshCw />} variant={variant} onClick={() => open('sync')}>
        {label}
      </Button>
      {action === 'sync' && (
        <Suspense>
          <SyncDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
