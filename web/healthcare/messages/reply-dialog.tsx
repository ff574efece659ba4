import { Suspense } from 'react'
import type { Message } from '#contract/healthcare/messages/messages.ts'
import { WriteDialog } from './lazy-write-dialog.ts'

/** At `?id=…&action=reply`. */
export const ReplyDialog = ({ existing, onClose }: { existing: Message; onClose: () => void }) => (
  <Suspense>
    <WriteDialog answered={existing} onClose={onClose} />
  </Suspense>
)
