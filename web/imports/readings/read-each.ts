import type { ImportFile, ImportSink } from '../import-format.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { leftOutFile } from './file-text.ts'

/** Reads files one by one; a broken file does not stop the others. */
export const readEach = async (
  files: ImportFile[],
  sink: Pick<ImportSink, 'leftOut'>,
  read: (file: ImportFile) => Promise<void>,
) => {
  let refused: UnreadableFile | undefined
  let wereRead = 0
  for (const file of files) {
    try {
      await read(file)
      wereRead += 1
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      refused = error
      sink.leftOut(leftOutFile(file, 'unreadable'))
    }
  }
  if (refused && wereRead === 0) throw refused
}
