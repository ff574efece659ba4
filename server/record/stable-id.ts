import { createHash } from 'node:crypto'

/** The same id for the same key, so that a thing is made once. */
export const stableId = (scope: string, key: string) => {
  const hash = createHash('sha256').update(`${scope}/${key}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
