import { Suspense } from 'react'
import { useSearch } from 'wouter'
import { WriteDialog } from './lazy-write-dialog.ts'

/** To a provider of the address's choice with `&providerId=`. */
export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const providerId = new URLSearchParams(useSearch()).get('providerId')
  return (
    <Suspense>
      <WriteDialog providerId={providerId} onClose={onClose} />
    </Suspense>
  )
}
