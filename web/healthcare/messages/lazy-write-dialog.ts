import { lazy } from 'react'

/** Lazy: it imports every type that can be attached. */
export const WriteDialog = lazy(() => import('./write-dialog.tsx').then(m => ({ default: m.WriteDialog })))
