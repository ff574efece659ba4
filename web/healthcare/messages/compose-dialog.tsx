import { useSearch } from 'wouter'
import { WriteDialog } from './write-dialog.tsx'

/** To a provider of the address's choice with `&providerId=`. */
export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const providerId = new URLSearchParams(useSearch()).get('providerId')
  return <WriteDialog providerId={providerId} onClose={onClose} />
}
