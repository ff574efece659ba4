import { lazy } from 'react'

/** Fetched when the first details open. */
export const recordDocuments = lazy(() =>
  import('./documents/linking/record-documents-list.tsx').then(m => ({ default: m.RecordDocumentsList })),
)
