import { FILE_TYPES, type FileTypeName } from '#contract/documents/file-types.ts'
import { type PageSource, UnshowableFile } from './page-source.ts'

/** Opens a file for looking at its pages; its parts are fetched for what it is. */
export const openPages = async (bytes: Uint8Array<ArrayBuffer>, type: FileTypeName): Promise<PageSource> => {
  const { viewer } = FILE_TYPES[type]
  if (viewer === 'pdf') return (await import('./pdf-source.ts')).openPdf(bytes)
  if (viewer === 'picture') return (await import('./picture-source.ts')).openPicture(bytes, type)
  throw new UnshowableFile('unsupported')
}
