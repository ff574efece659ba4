/** The bytes that a `Range` header asks for: from `start` to before `end`. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * One range of bytes, as RFC 9110 says. Undefined for whatever else is asked for, which is answered with the whole file;
 * null where the file has no such bytes.
 */
export const readRange = (header: string | undefined, size: number): ByteRange | null | undefined => {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first === '') return Number(last) > 0 ? { start: Math.max(0, size - Number(last)), end: size } : null
  const start = Number(first)
  const end = last === '' ? size : Math.min(size, Number(last) + 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : null
}
