import { Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import { leaveWithoutAsking } from '#web/platform/unsaved.ts'
import { Opening } from '#web/ui/overlay/opening.tsx'
import { WriteDialog } from './lazy-write-dialog.ts'

/**
 * The address may say to whom and about what: `&providerId=…`, or `&to=audiologist&subject=…&back=/hearing`, which
 * also leads back to the page that asked.
 */
export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const search = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const back = search.get('back') ?? ''
  const goBack = () => leaveWithoutAsking(() => navigate(back, { replace: true }))
  return (
    <Suspense fallback={<Opening />}>
      <WriteDialog
        providerId={search.get('providerId')}
        isToAudiologist={search.get('to') === 'audiologist'}
        subject={search.get('subject') ?? ''}
        // Only a page of this app.
        onClose={/^\/[a-z-]+$/.test(back) ? goBack : onClose}
      />
    </Suspense>
  )
}
