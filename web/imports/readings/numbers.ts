/** Parses a number with a decimal point or a decimal comma; undefined if it is not a number. */
export const numberOf = (text: string) => {
  const trimmed = text.trim()
  if (!/^[<>~]?\s*[+-]?\d/.test(trimmed)) return undefined
  const digits = trimmed.replace(/[^\d.,-][\s\S]*$/, '')
  const decimal = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.')
  const number = Number(decimal)
  return Number.isFinite(number) ? number : undefined
}

/** The minutes in `45`, `0:45:30` or `1:05`. */
export const minutesOf = (text: string) => {
  const parts = text.trim().split(':').map(Number)
  if (parts.length === 1 || parts.some(part => !Number.isFinite(part))) return numberOf(text)
  const [hours = 0, minutes = 0, seconds = 0] = parts
  return hours * 60 + minutes + seconds / 60
}
