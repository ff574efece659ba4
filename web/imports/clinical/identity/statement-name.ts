import type { Statement } from '../statement.ts'
import { nameOf } from './names.ts'

/** What a statement is about, as the source calls it. */
export const statementName = (statement: Statement): string | undefined => {
  switch (statement.kind) {
    case 'medication':
      return nameOf(statement.product)
    case 'allergy':
      return nameOf(statement.substance)
    case 'condition':
    case 'procedure':
    case 'report':
      return nameOf(statement.name)
    case 'observation':
      return nameOf(statement.code)
    case 'visit':
      return statement.types.flatMap(type => nameOf(type) ?? []).join(', ') || undefined
    case 'immunization':
      return nameOf(statement.vaccine)
    case 'family-history':
      return nameOf(statement.condition)
    case 'goal':
      return nameOf(statement.goal)
    case 'device':
      return nameOf(statement.device)
    case 'coverage':
      return statement.payer
    case 'appointment':
      return statement.type
    case 'other':
      return statement.what
    default:
      return statement.name
  }
}

/** "Family history" for `family-history`. */
export const statementKind = ({ kind }: Statement) =>
  (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll('-', ' ')
