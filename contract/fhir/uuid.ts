const PRIME = 0x01000193

/** FNV-1a, 32 bits. Not for secrets: it only has to be deterministic and differ between texts. */
const hash = (text: string, seed: number) => {
  let sum = seed
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), PRIME)
  // Mixes the bits, so that a different last character changes every digit.
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35)
  return (sum ^ (sum >>> 16)) >>> 0
}

const SEEDS = [0x811c9dc5, 0x2545f491, 0x9e3779b9, 0x6a09e667]

/** A UUID derived from a text, so that the same part of a record has the same id in every summary. */
export const uuidFrom = (text: string) => {
  const digits = SEEDS.map(seed => hash(text, seed).toString(16).padStart(8, '0')).join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
}

/** The id of one of the resources that are made from a record. */
export const partId = (recordId: string, part: string) => uuidFrom(`${recordId}/${part}`)

export const urn = (id: string) => `urn:uuid:${id}`
