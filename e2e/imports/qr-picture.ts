import encodeQR from 'qr'

const SCALE = 4

/** A QR code as a picture (BMP: gray, uncompressed). */
export const qrPicture = (text: string): Buffer => {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const width = Math.ceil((rows.length * SCALE) / 4) * 4
  const head = Buffer.alloc(54 + 1024)
  head.write('BM')
  head.writeUInt32LE(head.length + width * width, 2)
  head.writeUInt32LE(head.length, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  // From the top down.
  head.writeInt32LE(-width, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(8, 28)
  for (let gray = 0; gray < 256; gray += 1) head.writeUInt32LE(gray * 0x010101, 54 + gray * 4)
  const isDark = (x: number, y: number) => rows[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)] ?? false
  const pixels = Buffer.alloc(width * width)
  for (let y = 0; y < width; y += 1) for (let x = 0; x < width; x += 1) pixels[y * width + x] = isDark(x, y) ? 0 : 255
  return Buffer.concat([head, pixels])
}
