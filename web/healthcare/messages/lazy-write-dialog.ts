import { lazyPart } from '#web/ui/lazy-part.tsx'

/** Lazy: it imports every type that can be attached. */
export const WriteDialog = lazyPart(() => import('./write-dialog.tsx').then(m => m.WriteDialog))
