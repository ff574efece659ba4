import type { Language } from '#contract/account/settings/settings.ts'
import type { FileText } from '#contract/documents/file-schemas.ts'
import type { FileTypeName } from '#contract/documents/file-types.ts'
import { type OnProgress, textOf } from '#web/record/files/derived/read-file-text.ts'

/** The text that is recognized in pictures and scans. */
export const recognizeText = async (
  bytes: Uint8Array,
  type: FileTypeName,
  language: Language,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<FileText> => {
  const { recognizePages } = await import('./recognize-pages.ts')
  return textOf(await recognizePages(bytes, type, language, onProgress, signal), 'recognized')
}
