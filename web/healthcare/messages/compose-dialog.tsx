import { Suspense } from 'react'
import { useSearch } from 'wouter'
import { Opening } from '#web/ui/overlay/opening.tsx'
import { WriteDialog } from './lazy-write-dialog.ts'

/** `&providerId=` in the address selects the provider. */
export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const providerId = new URLSearchParams(useSearch()).get('providerId')
  return (
    <Suspense fallback={<Opening />}>
      <WriteDialog providerId={providerId} onClose={onClose} />
    </Suspense>
  )
}
