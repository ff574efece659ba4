/** "2026-03-04_blood-test.PDF" as "2026-03-04 blood test", with a capital where it begins with a letter. */
export const readableTitle = (fileName: string) => {
  const words = fileName
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/_+|%20|\+/g, ' ')
    // Between words, not between the numbers of a date.
    .replace(/(?<=\p{L})-+|(?<!-)-+(?=\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The first day in a file's name, as scanners and laboratories write it; undefined where there is none. */
export const dateInName = (fileName: string) => {
  const [, year, month, day] =
    /(?<!\d)((?:19|20)\d\d)[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?!\d)/.exec(fileName) ?? []
  if (!year || !month || !day) return undefined
  const text = `${year}-${month}-${day}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}
