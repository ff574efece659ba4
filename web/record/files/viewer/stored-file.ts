import { useMemo } from 'react'
import { downloadFile } from '#contract/documents/file-endpoints.ts'
import type { FileTypeName } from '#contract/documents/file-types.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { readFile } from './read-file.ts'

/** A file to look at: where its bytes come from, and how it is downloaded. */
export interface ViewedFile {
  type: FileTypeName
  load: (signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>
  /** An address, or what makes the file here. */
  download: string | (() => void)
}

export const useStoredFile = (id: string, type: FileTypeName): ViewedFile =>
  useMemo(
    () => ({
      type,
      load: signal => readFile(id, signal),
      download: addressOf(downloadFile, { params: { id } }),
    }),
    [id, type],
  )
