import { lazyPart } from '#web/ui/lazy-part.tsx'

/** Brings the mappings and the encryption with it, so it is fetched when the user shares. */
export const shareDialog = lazyPart(() => import('./sharing/create/share-dialog.tsx').then(m => m.ShareDialog))
