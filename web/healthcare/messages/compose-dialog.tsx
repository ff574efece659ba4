import { useSearch } from 'wouter'
import { useRecordAction } from '#web/record/use-record-action.ts'
import { WriteDialog } from './write-dialog.tsx'

/** At `?action=compose`, to a provider of the address's choice with `&providerId=`. */
export function ComposeDialog() {
  const { action, id, close } = useRecordAction()
  const providerId = new URLSearchParams(useSearch()).get('providerId')
  return action === 'compose' && !id ? <WriteDialog providerId={providerId} onClose={close} /> : null
}
