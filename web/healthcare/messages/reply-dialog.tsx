import { Suspense } from 'react'
import type { Message } from '#contract/healthcare/messages/messages.ts'
import { Opening } from '#web/ui/overlay/opening.tsx'
import { WriteDialog } from './lazy-write-dialog.ts'

/** At `?id=…&action=reply`. */
export const ReplyDialog = ({ existing, onClose }: { existing: Message; onClose: () => void }) => (
  <Suspense fallback={<Opening />}>
    <WriteDialog answered={existing} onClose={onClose} />
  </Suspense>
)
