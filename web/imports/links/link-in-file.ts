/** A link is short; with a message around it, still so. */
const MAX_FILE = 100_000

/** The text of a file that has a SMART Health Link in it, such as a saved mail or a `.txt`; undefined for others. */
export const linkInFile = async (file: Blob): Promise<string | undefined> => {
  if (file.size > MAX_FILE) return undefined
  const text = await file.text()
  // A record may mention a link; a file that is data is read as such.
  return /shlink:\/[\w-]{20}/.test(text) && !/^[\ufeff\s]*[[{<]/.test(text) ? text : undefined
}
