import { lazy } from 'react'

/** Fetched when somebody writes: it knows every type that can be attached. */
export const WriteDialog = lazy(() => import('./write-dialog.tsx').then(m => ({ default: m.WriteDialog })))
