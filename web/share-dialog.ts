import { lazy } from 'react'

/** Brings the mappings and the encryption with it: fetched when somebody shares. */
export const shareDialog = lazy(() =>
  import('#web/sharing/share/share-dialog.tsx').then(m => ({ default: m.ShareDialog })),
)
