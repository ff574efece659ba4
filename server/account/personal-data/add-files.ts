import { createHash } from 'node:crypto'
import type { FileBeside } from '#contract/fhir/mapping.ts'
import type { ManifestFile } from '#contract/imports/personal-data.ts'
import type { AddFile } from '#server/platform/http/responses/zip-stream.ts'
import type { ExportedFile } from '#server/record/files/exported-files.ts'

/** Puts files into a zip, and tells a FHIR bundle that is written after them where they are. */
export const addFiles = async (add: AddFile, exported: AsyncIterable<ExportedFile>) => {
  const files: ManifestFile[] = []
  const beside = new Map<string, FileBeside>()
  for await (const item of exported) {
    // The hash that FHIR wants of an attachment.
    const sha1 = createHash('sha1')
    async function* pieces() {
      for await (const piece of item.pieces) {
        sha1.update(piece.text)
        yield piece
      }
    }
    files.push({ ...(await add({ ...item, pieces: pieces() })), file: item.file })
    if (item.file.part === 'content') beside.set(item.file.id, { path: item.path, sha1: sha1.digest('base64') })
  }
  return { files, fileAt: (fileId: string) => beside.get(fileId) }
}
