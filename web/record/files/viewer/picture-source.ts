import { FILE_TYPES, type FileTypeName } from '#contract/documents/file-types.ts'
import { drawableScale, type PageSource, turned, UnshowableFile } from './page-source.ts'
import { isTooLarge } from './picture-size.ts'

/** Drawn on a canvas without a URL, so that a picture can only be decoded as a picture. */
export const openPicture = async (bytes: Uint8Array<ArrayBuffer>, type: FileTypeName): Promise<PageSource> => {
  const { contentType } = FILE_TYPES[type]
  if (isTooLarge(bytes)) throw new UnshowableFile('too-large')
  const picture = await createImageBitmap(new Blob([bytes], { type: contentType })).catch(() => {
    throw new UnshowableFile(type === 'heic' || type === 'tiff' ? 'unsupported' : 'damaged')
  })
  const size = { width: picture.width, height: picture.height }
  return {
    count: 1,
    firstSize: size,
    sizeOf: async () => size,
    draw: async (_, { scale, rotation = 0 }) => {
      // Larger than it is, a picture has nothing more to show.
      const drawn = drawableScale(size, Math.min(scale, 1))
      const { width, height } = turned(size, rotation)
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(width * drawn))
      canvas.height = Math.max(1, Math.round(height * drawn))
      const context = canvas.getContext('2d')
      context?.translate(canvas.width / 2, canvas.height / 2)
      context?.rotate((rotation * Math.PI) / 180)
      context?.drawImage(
        picture,
        (-size.width * drawn) / 2,
        (-size.height * drawn) / 2,
        size.width * drawn,
        size.height * drawn,
      )
      return canvas
    },
    close: () => picture.close(),
  }
}
