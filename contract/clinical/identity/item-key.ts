import type { Draft } from '../draft.ts'
import { identifyingCodes } from './identifying-codes.ts'
import { plainName } from './names.ts'

const joined = (...parts: (string | number | undefined)[]) =>
  parts.map(part => String(part ?? '').replaceAll('/', '∕')).join('/')

type Identified = Pick<Draft, 'type' | 'what' | 'about' | 'codes' | 'facts' | 'part' | 'isJoined'>

/**
 * The same item in every import. An id counts only together with the kind and the name, because sources reuse ids; an
 * id that has a meaning only inside its source counts together with the source. Without an id, everything counts that
 * tells one item from another.
 */
export const itemKey = ({ type, what, about: [statement], codes, facts, part, isJoined }: Identified): string => {
  const { source, sourceId, identifiers } = statement
  const name = plainName(what)
  if (!isJoined && sourceId) return joined(source, type.name, sourceId, name, part)
  if (!isJoined && identifiers[0]) return joined(type.name, identifiers.toSorted()[0], name, part)
  return joined(source, type.name, name, identifyingCodes(codes).join('+'), part, ...facts)
}
