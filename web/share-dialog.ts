import { lazy } from 'react'

/** Brings the mappings and the encryption with it: fetched when somebody shares. */
export const shareDialog = lazy(() =>
  import('./sharing/create/share-dialog.tsx').then(m => ({ default: m.ShareDialog })),
)
