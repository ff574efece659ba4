import { describe, expect, it } from 'vitest'
import { orientationOf, stripMetadata } from './strip-metadata.ts'

const bytesOf = (text: string) => Uint8Array.from(text, char => char.charCodeAt(0))
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)
const PLACE = 'at 48 N 11 E'

/** Exif as cameras write it: the orientation, and the place in a directory of its own. */
const exif = (orientation: number) => {
  const block = new Uint8Array(80)
  const view = new DataView(block.buffer)
  block.set(bytesOf('MM\0*'))
  view.setUint32(4, 8)
  view.setUint16(8, 2)
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    view.setUint16(at, tag)
    view.setUint16(at + 2, type)
    view.setUint32(at + 4, count)
    view.setUint32(at + 8, value)
  }
  entry(10, 0x0112, 3, 1, orientation << 16)
  entry(22, 0x8825, 4, 1, 40)
  view.setUint16(40, 1)
  entry(42, 2, 2, PLACE.length, 60)
  block.set(bytesOf(PLACE), 60)
  return textOf(block)
}

const section = (marker: number, content: string) =>
  String.fromCharCode(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255) + content
const SCAN = `${section(0xda, 'scan')}picture\xff\0data\xff\xd0more`
const END = '\xff\xd9'
const jpeg = (orientation: number) =>
  `\xff\xd8${section(0xe0, 'JFIF')}${section(0xe1, `Exif\0\0${exif(orientation)}`)}${section(0xe1, 'http://ns.adobe.com/xap')}${section(0xe2, 'ICC_PROFILE colors')}${section(0xe2, 'MPF')}${section(0xfe, 'a comment')}${SCAN}${END}`

describe('a picture', () => {
  it('is a JPEG with nothing but what draws it', () => {
    const clean = textOf(stripMetadata(bytesOf(`${jpeg(6)}second picture ${PLACE}`), 'jpeg'))
    expect(clean).toBe(`\xff\xd8${section(0xe0, 'JFIF')}${section(0xe2, 'ICC_PROFILE colors')}${SCAN}${END}`)
  })

  it('says how the camera was held', () => {
    expect(orientationOf(bytesOf(jpeg(6)))).toBe(6)
    expect(orientationOf(bytesOf(jpeg(99)))).toBe(1)
    expect(orientationOf(bytesOf('\xff\xd8\xff'))).toBe(1)
  })

  it('is a PNG without texts, and nothing behind its end', () => {
    const chunk = (name: string, content: string) => `\0\0\0${String.fromCharCode(content.length)}${name}${content}sums`
    const start = `\x89PNG\r\n\x1a\n${chunk('IHDR', 'size')}`
    const end = `${chunk('IDAT', 'drawn')}${chunk('IEND', '')}`
    const dirty = `${start}${chunk('eXIf', PLACE)}${chunk('tEXt', PLACE)}${end}${PLACE}`
    expect(textOf(stripMetadata(bytesOf(dirty), 'png'))).toBe(start + end)
  })

  it('is a WebP without Exif and XMP, and says so in its header', () => {
    const chunk = (name: string, content: string) => `${name}${String.fromCharCode(content.length)}\0\0\0${content}`
    const file = (marks: string, chunks: string) => {
      const body = `WEBP${chunk('VP8X', `${marks}\0\0\0size..`)}${chunks}`
      return `RIFF${String.fromCharCode(body.length)}\0\0\0${body}`
    }
    const dirty = file('\x1c', `${chunk('VP8 ', 'drawn.')}${chunk('EXIF', PLACE)}${chunk('XMP ', PLACE)}`)
    expect(textOf(stripMetadata(bytesOf(dirty), 'webp'))).toBe(file('\x10', chunk('VP8 ', 'drawn.')))
  })

  it.each(['heic', 'tiff'] as const)('is a %s of the same length, without the place', type => {
    const dirty = type === 'heic' ? `\0\0\0\x18ftypheic....Exif\0\0${exif(1)}picture` : `${exif(1)}picture`
    const clean = textOf(stripMetadata(bytesOf(dirty), type))
    expect(clean).toHaveLength(dirty.length)
    expect(clean).not.toMatch(PLACE)
    expect(clean).toMatch(/picture$/)
  })

  it.each(['jpeg', 'png', 'webp', 'heic', 'tiff'] as const)(
    'cut anywhere is no endless loop and no crash (%s)',
    type => {
      const whole = {
        jpeg: jpeg(6),
        png: '\x89PNG\r\n\x1a\n\xff\xff\xff\xffeXIf',
        webp: 'RIFF....WEBPVP8X\xff\xff\xff\xff',
        heic: `Exif\0\0${exif(1)}`,
        tiff: exif(1),
      }[type]
      for (let length = 0; length <= whole.length; length += 1) stripMetadata(bytesOf(whole.slice(0, length)), type)
    },
  )
})
