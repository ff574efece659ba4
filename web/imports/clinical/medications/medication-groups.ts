import { identifyingCodes } from '../identity/identifying-codes.ts'
import { nameOf, plainName } from '../identity/names.ts'
import { dayOf } from '../source-time.ts'
import type { MedicationStatement } from '../statement.ts'

/** A medication with the statements that are its history: fills by a pharmacy and doses given for it. */
export interface MedicationGroup {
  /** What it is decided by: a list entry first, then its prescription. */
  main: [MedicationStatement, ...MedicationStatement[]]
  dispensed: MedicationStatement[]
  administered: MedicationStatement[]
}

const nameIn = ({ product }: MedicationStatement) => plainName(nameOf(product) ?? '')

/** Two statements are of the same product only if their names are the same and no code contradicts. */
const isSameProduct = (a: MedicationStatement, b: MedicationStatement) => {
  const [codesA, codesB] = [identifyingCodes(a.product.codes), identifyingCodes(b.product.codes)]
  const areSame = codesA.length === 0 && codesB.length === 0 ? true : codesA.some(code => codesB.includes(code))
  return (
    nameIn(a) !== '' &&
    nameIn(a) === nameIn(b) &&
    areSame &&
    a.source === b.source &&
    (a.strength ?? '') === (b.strength ?? '') &&
    (!a.form || !b.form || plainName(a.form) === plainName(b.form))
  )
}

const beganOn = ({ period, authored }: MedicationStatement, timeZone: string) => {
  const began = period.start ?? authored
  return began ? dayOf(began, timeZone) : ''
}

const filledOn = (statement: MedicationStatement, timeZone: string) =>
  statement.fills.flatMap(({ on }) => (on ? [dayOf(on, timeZone)] : []))[0] ?? beganOn(statement, timeZone)

/** The prescription that a fill belongs to: the last one that had begun by then. */
const prescriptionOf = (fill: MedicationStatement, groups: readonly MedicationGroup[], timeZone: string) => {
  const same = groups.filter(({ main }) => main.some(each => isSameProduct(each, fill)))
  const day = filledOn(fill, timeZone)
  const began = ({ main }: MedicationGroup) => beganOn(main[0], timeZone)
  const before = same.filter(group => began(group) <= day || day === '')
  return before.toSorted((a, b) => (began(a) < began(b) ? 1 : -1))[0] ?? same[0]
}

const groupOf = (statement: MedicationStatement, groups: readonly MedicationGroup[]) =>
  groups.find(({ main }) =>
    main.some(
      ({ sourceId, source }) =>
        sourceId !== undefined && source === statement.source && statement.partOf.includes(sourceId),
    ),
  )

const bySignature = (statements: readonly MedicationStatement[], more: (statement: MedicationStatement) => string) =>
  Map.groupBy(statements, each =>
    [
      each.source,
      nameIn(each),
      identifyingCodes(each.product.codes).join('+'),
      each.strength,
      each.form,
      more(each),
    ].join('|'),
  )

/**
 * Every prescription and every list entry is a medication of its own, except for a list entry that is derived from a
 * prescription. Fills and given doses belong to what they fulfill; others of one product are one medication, and given
 * doses one for each day.
 */
export const groupMedications = (all: readonly MedicationStatement[], timeZone: string): MedicationGroup[] => {
  const withRole = (...roles: MedicationStatement['role'][]) => all.filter(({ role }) => roles.includes(role))
  const groups: MedicationGroup[] = withRole('prescribed').map(each => ({
    main: [each],
    dispensed: [],
    administered: [],
  }))
  for (const listed of withRole('listed')) {
    const prescribed = groupOf(listed, groups)
    if (prescribed) prescribed.main = [listed, ...prescribed.main]
    else groups.push({ main: [listed], dispensed: [], administered: [] })
  }
  const rest: MedicationStatement[] = []
  for (const dispensed of withRole('dispensed')) {
    const group = groupOf(dispensed, groups) ?? prescriptionOf(dispensed, groups, timeZone)
    if (group) group.dispensed.push(dispensed)
    else rest.push(dispensed)
  }
  const given: MedicationStatement[] = []
  for (const administered of withRole('administered')) {
    const group = groupOf(administered, groups)
    if (group) group.administered.push(administered)
    else given.push(administered)
  }
  for (const [first, ...others] of bySignature(rest, () => '').values())
    if (first) groups.push({ main: [first], dispensed: others, administered: [] })
  for (const [first, ...others] of bySignature(given, each => beganOn(each, timeZone)).values())
    if (first) groups.push({ main: [first], dispensed: [], administered: others })
  return groups
}
