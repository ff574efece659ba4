import type { FileText } from '#contract/documents/file-schemas.ts'
import { today } from '#web/platform/time-zone.ts'
import type { DocumentGuess } from './document-guess.ts'
import type { PreparedFile } from './prepare-file.ts'
import { dateInName } from './readable-title.ts'

export interface DocumentReading {
  guess: DocumentGuess
  /** Null where the file has none, as a scan. */
  text: FileText | null
}

/** Reads a file once, for its kind and date, and for search. */
export const readDocument = async (
  { bytes, type, name }: PreparedFile,
  signal: AbortSignal,
): Promise<DocumentReading> => {
  const [{ guessDocument }, { readFilePages }] = await Promise.all([
    import('./document-guess.ts'),
    import('#web/record/files/derived/read-file-text.ts'),
  ])
  // A file that cannot be read, such as an encrypted one, still has a name.
  const { pages, text } = await readFilePages(bytes, type, () => {}, signal).catch(() => ({ pages: [], text: null }))
  return { guess: guessDocument({ fileName: name, dayInName: dateInName(name), pages }, today()), text }
}
