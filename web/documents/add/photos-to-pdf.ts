import { t } from '#web/platform/i18n.ts'
import { isTooLarge } from '#web/record/files/viewer/picture-size.ts'
import { RefusedFile } from './prepare-file.ts'

/** The longer side of a photographed page in pixels: small print stays readable. */
const LONG_SIDE = 2400
const QUALITY = 0.85
/** The longer side of A4 in points. */
const PAGE_LONG_SIDE = 842

const unreadable = () => new RefusedFile(t('This browser cannot read one of the pictures.'))

const toJpeg = async (photo: Blob) => {
  if (isTooLarge(new Uint8Array(await photo.arrayBuffer()))) throw unreadable()
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => {
    throw unreadable()
  })
  const scale = Math.min(1, LONG_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const jpeg = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!jpeg) throw unreadable()
  return { bytes: await jpeg.arrayBuffer(), width: canvas.width, height: canvas.height }
}

/** Photos as the pages of one PDF, in this order, the right way up and without what the camera wrote into them. */
export const photosToPdf = async (photos: readonly Blob[]) => {
  const { PDFDocument } = await import('pdf-lib')
  const pdf = await PDFDocument.create()
  for (const photo of photos) {
    const { bytes, width, height } = await toJpeg(photo)
    const scale = PAGE_LONG_SIDE / Math.max(width, height)
    const page = pdf.addPage([width * scale, height * scale])
    page.drawImage(await pdf.embedJpg(bytes), { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() })
  }
  return new Blob([new Uint8Array(await pdf.save())])
}
