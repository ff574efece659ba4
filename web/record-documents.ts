import { lazyPart } from '#web/ui/lazy-part.tsx'

/** Fetched when the first details open. */
export const recordDocuments = lazyPart(() =>
  import('./documents/linking/record-documents-list.tsx').then(m => m.RecordDocumentsList),
)
