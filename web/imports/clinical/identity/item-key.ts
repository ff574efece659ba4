import type { Draft } from '../draft.ts'
import { identifyingCodes } from './identifying-codes.ts'
import { plainName } from './names.ts'

const joined = (...parts: (string | number | undefined)[]) =>
  parts.map(part => String(part ?? '').replaceAll('/', '∕')).join('/')

type Identified = Pick<Draft, 'type' | 'what' | 'date' | 'about' | 'codes' | 'facts' | 'part' | 'isJoined'>

/**
 * The same item in every import. An id counts only together with the kind and the name, because sources reuse ids. The
 * id of a resource counts together with its source; the id of an entry together with its day, because some systems give
 * every episode of an illness the same one. Without an id, everything counts that tells one item from another.
 */
export const itemKey = ({ type, what, date, about: [statement], codes, facts, part, isJoined }: Identified): string => {
  const { source, sourceId, identifiers } = statement
  const name = plainName(what)
  if (!isJoined && sourceId) return joined(source, type.name, sourceId, name, part)
  if (!isJoined && identifiers[0]) return joined(type.name, identifiers.toSorted()[0], name, date, part)
  return joined(source, type.name, name, identifyingCodes(codes).join('+'), part, ...facts)
}
