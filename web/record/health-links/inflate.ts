import { UnreadableFile } from '#web/imports/unreadable-file.ts'

/** A card has kilobytes and a summary some megabytes, but a few bytes can unpack to gigabytes. */
export const MAX_INFLATED = 20_000_000

/** Unpacks DEFLATE, up to a maximum size. */
export const inflate = async (bytes: Uint8Array<ArrayBuffer>, max = MAX_INFLATED): Promise<string> => {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length
      if (size > max) throw new UnreadableFile('unreadable')
      text += decoder.decode(next.value, { stream: true })
    }
    return text + decoder.decode()
  } catch {
    await reader.cancel().catch(() => undefined)
    throw new UnreadableFile('unreadable')
  }
}
