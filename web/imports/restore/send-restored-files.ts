import { cancelUpload, sendFileText, sendThumbnail } from '#contract/documents/file-endpoints.ts'
import { fileTextSchema } from '#contract/documents/file-schemas.ts'
import type { ExportedFile } from '#contract/imports/personal-data.ts'
import { call } from '#web/platform/api/call.ts'
import { sendFile } from '#web/record/files/send-file.ts'

/** The files of an export, and their bytes by path, which the browser may keep on disk. */
export interface RestoredFiles {
  files: ExportedFile[]
  contents: Map<string, Blob>
}

const ignore = () => {}

/** What the browser made of a file; without it, it can be made again. */
const sendDerived = async ({ id, textPath, thumbnailPath }: ExportedFile, contents: RestoredFiles['contents']) => {
  const text = textPath && contents.get(textPath)
  if (text) await call(sendFileText, { params: { id }, body: fileTextSchema.parse(JSON.parse(await text.text())) })
  const picture = thumbnailPath && contents.get(thumbnailPath)
  if (picture) {
    const body = new Blob([picture], { type: 'application/octet-stream' })
    await call(sendThumbnail, { params: { id }, body })
  }
}

/**
 * Sends the files of an import, then runs `work`. Files that no document uses afterward are deleted, also if `work`
 * fails.
 */
export const withRestoredFiles = async <Result>(
  { files, contents }: RestoredFiles,
  { signal, onFile }: { signal: AbortSignal; onFile: (number: number) => void },
  work: () => Promise<Result>,
): Promise<Result> => {
  const sent: string[] = []
  try {
    for (const [index, file] of files.entries()) {
      onFile(index + 1)
      const content = contents.get(file.path)
      if (!content) continue
      sent.push(file.id)
      const { isNew } = await sendFile({ id: file.id, name: file.name, hash: file.sha256, content }, { signal })
      if (isNew) await sendDerived(file, contents).catch(ignore)
    }
    return await work()
  } finally {
    // The server refuses it for those that a document has.
    for (const id of sent) await call(cancelUpload, { params: { id } }).catch(ignore)
  }
}
