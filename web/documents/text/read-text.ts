import type { FileText } from '#contract/documents/file-schemas.ts'
import type { FileTypeName } from '#contract/documents/file-types.ts'

/** The text that is in a file; null where it has none. */
export const readFileTextOf = async (
  _bytes: Uint8Array,
  _type: FileTypeName,
  _onProgress: (share: number) => void,
  _signal: AbortSignal,
): Promise<FileText | null> => null

/** The text that is recognized in pictures and scans. */
export const recognizeText = async (
  _bytes: Uint8Array,
  _type: FileTypeName,
  _language: string,
  _onProgress: (share: number) => void,
  _signal: AbortSignal,
): Promise<FileText> => ({ pages: [], source: 'recognized' })
