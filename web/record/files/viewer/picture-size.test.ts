import { expect, it } from 'vitest'
import { isTooLarge } from './picture-size.ts'

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], byte => Number.parseInt(byte, 16))

const hex = (text: string) => [...text].map(char => char.charCodeAt(0).toString(16).padStart(2, '0')).join('')
const png = (width: string, height: string) => `89504e470d0a1a0a0000000d${hex('IHDR')}${width}${height}0802000000`
const jpeg = (size: string) => `ffd8ffe000044a46ffc4000400ffffc2000b08${size}0300`
const webp = (rest: string) => `${hex('RIFF')}00000000${hex('WEBP')}${rest}`

it.each([
  ['a PNG', png('0000ea60', '0000ea60'), png('000003e8', '000003e8')],
  ['a JPEG', jpeg('ffffffff'), jpeg('03e803e8')],
  [
    'a WebP with more than a picture',
    webp(`${hex('VP8X')}0a00000000000000ff3f00ff3f00`),
    webp(`${hex('VP8X')}0a00000000000000ff0000ff0000`),
  ],
  ['a WebP without loss', webp(`${hex('VP8L')}000000002fffffff0f00`), webp(`${hex('VP8L')}000000002fff003f0000`)],
  [
    'a WebP',
    webp(`${hex('VP8 ')}00000000000000 9d012aff3fff3f`.replace(' ', '')),
    webp(`${hex('VP8 ')}000000000000009d012aff00ff00`),
  ],
])('is told by the header of %s', (_, large, small) => {
  expect([isTooLarge(bytesOf(large)), isTooLarge(bytesOf(small))]).toEqual([true, false])
})

it('is not known of what is cut off or no picture', () => {
  for (const cut of ['', 'ffd8', 'ffd8ffe0', png('', '').slice(0, 30), webp(''), hex('a plain letter')])
    expect(isTooLarge(bytesOf(cut))).toBe(false)
})
