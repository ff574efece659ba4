import type { Page } from '@playwright/test'

export const PLACE = 'at 48 N 11 E'

/** Exif as cameras write it: held on its side, and the place in a directory of its own. */
const exif = () => {
  const block = Buffer.alloc(80)
  block.write('MM\0*', 0, 'latin1')
  block.writeUInt32BE(8, 4)
  block.writeUInt16BE(2, 8)
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    block.writeUInt16BE(tag, at)
    block.writeUInt16BE(type, at + 2)
    block.writeUInt32BE(count, at + 4)
    block.writeUInt32BE(value, at + 8)
  }
  entry(10, 0x0112, 3, 1, 6 << 16)
  entry(22, 0x8825, 4, 1, 40)
  block.writeUInt16BE(1, 40)
  entry(42, 2, 2, PLACE.length, 60)
  block.write(PLACE, 60, 'latin1')
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), block])
}

/** A photo of 80 by 40 pixels in one color, drawn by the browser, with what a camera writes into it. */
export const photo = async (page: Page, color: string) => {
  const base64 = await page.evaluate<string>(`{
    const canvas = document.createElement('canvas')
    canvas.width = 80
    canvas.height = 40
    const context = canvas.getContext('2d')
    context.fillStyle = '${color}'
    context.fillRect(0, 0, 80, 40)
    canvas.toDataURL('image/jpeg').split(',')[1]
  }`)
  const jpeg = Buffer.from(base64, 'base64')
  const content = exif()
  const header = Buffer.from([0xff, 0xe1, (content.length + 2) >> 8, (content.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), header, content, jpeg.subarray(2)])
}
