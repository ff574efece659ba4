import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'

/** A zip of texts, by their paths. */
export const zipOf = async (files: Record<string, string>) => {
  const zip = new ZipWriter(new Uint8ArrayWriter())
  for (const [path, text] of Object.entries(files)) await zip.add(path, new TextReader(text))
  return zip.close()
}
