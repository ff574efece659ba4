import type { Message } from '#contract/healthcare/messages.ts'
import { WriteDialog } from './write-dialog.tsx'

/** At `?id=…&action=reply`. */
export const ReplyDialog = ({ existing, onClose }: { existing: Message; onClose: () => void }) => (
  <WriteDialog answered={existing} onClose={onClose} />
)
