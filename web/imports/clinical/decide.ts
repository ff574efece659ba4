import type { Decided, DecidedRecord, LeftOut, LeftOutReason } from './decided.ts'
import type { DecideContext, Draft, Outcome } from './draft.ts'
import { allFactsOf, printFact } from './facts.ts'
import { finishDraft } from './finish-draft.ts'
import { canonical, sortedByText, withText } from './identity/canonical.ts'
import { markCodeConflicts } from './identity/code-conflicts.ts'
import { identifyingCodes } from './identity/identifying-codes.ts'
import { nameCodes } from './identity/names-in-file.ts'
import { type Finished, withoutRepetition } from './identity/repetition.ts'
import { statementKind, statementName } from './identity/statement-name.ts'
import { decideAllergy } from './kinds/allergies.ts'
import { decideAppointment } from './kinds/appointments.ts'
import { decideCarePlan } from './kinds/care-plans.ts'
import { decideCondition } from './kinds/conditions.ts'
import { decideCoverage } from './kinds/coverage.ts'
import { decideDevice } from './kinds/devices.ts'
import { decideFamilyHistory } from './kinds/family-history.ts'
import { decideGoal } from './kinds/goals.ts'
import { decideImmunization } from './kinds/immunizations.ts'
import { decideObservations } from './kinds/observations.ts'
import { decideProcedure } from './kinds/procedures.ts'
import { decideProvider } from './kinds/providers.ts'
import { decideVisit } from './kinds/visits.ts'
import { decideMedications } from './medications/medications.ts'
import type { OtherStatement, Statement } from './statement.ts'

export type { DecideContext } from './draft.ts'

const reasonOf = ({ isInError, isNegated, isFileMissing, isDirective, isOnlyText }: OtherStatement): LeftOutReason => {
  if (isInError) return 'entered-in-error'
  if (isNegated) return 'negated'
  if (isFileMissing) return 'file-missing'
  if (isDirective) return 'directive'
  return isOnlyText ? 'only-text' : 'no-place'
}

const decideOther = (statement: OtherStatement): Outcome => {
  const { what: kind, name: what = kind } = statement
  const detail = allFactsOf(statement)
    .filter(({ text }) => text !== what && text !== kind)
    .map(printFact)
    .join('; ')
  return { drafts: [], leftOut: [{ what, kind, reason: reasonOf(statement), ...(detail && { detail }), count: 1 }] }
}

const outcomesOf = (statements: readonly Statement[], context: DecideContext): Outcome[] => {
  const ofKind = <Kind extends Statement['kind']>(kind: Kind) =>
    statements.filter((statement): statement is Extract<Statement, { kind: Kind }> => statement.kind === kind)
  const each = <Kind extends Statement['kind']>(
    kind: Kind,
    rule: (statement: Extract<Statement, { kind: Kind }>, context: DecideContext) => Outcome,
  ) => ofKind(kind).map(statement => rule(statement, context))
  return [
    ...each('provider', decideProvider),
    decideMedications(ofKind('medication'), context),
    decideObservations(ofKind('observation'), ofKind('report'), context),
    ...each('allergy', decideAllergy),
    ...each('condition', decideCondition),
    ...each('procedure', decideProcedure),
    ...each('visit', decideVisit),
    ...each('immunization', decideImmunization),
    ...each('family-history', decideFamilyHistory),
    ...each('care-plan', decideCarePlan),
    ...each('goal', decideGoal),
    ...each('coverage', decideCoverage),
    ...each('device', decideDevice),
    ...each('appointment', decideAppointment),
    ...each('other', decideOther),
  ]
}

/** They may happen twice in the same way. */
const CAN_REPEAT = new Set(['procedures', 'visits'])

const canRepeat = ({ type, values }: Draft) => CAN_REPEAT.has(type.name) || values.status === 'given'

/** A drug without a code and a strength. */
const isVague = ({ type, what, codes }: Draft) =>
  type.name === 'medications' && identifyingCodes(codes).length === 0 && !/\d/.test(what)

const hasSourceId = ({ about: [statement], isJoined }: Draft) => !isJoined && statement.sourceId !== undefined

const repeatedStatement = (statement: Statement): LeftOut => {
  const kind = statementKind(statement)
  return { what: statementName(statement) ?? kind, kind, reason: 'repeated', count: 1 }
}

/** Counted together if nothing tells them apart. */
const counted = (all: readonly LeftOut[]): LeftOut[] =>
  [...Map.groupBy(all, ({ count: _, ...rest }) => canonical(rest)).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, count: others.reduce((sum, { count }) => sum + count, first.count) }] : [],
  )

/**
 * Decides what the statements of a source mean: which records they are, and what is left out and why. The same for
 * every format, and whatever the order of the statements.
 */
export const decide = (statements: readonly Statement[], context: DecideContext): Decided => {
  // In a fixed order, so that the order of a file decides nothing.
  const ordered = withText(nameCodes(statements), statement => JSON.stringify(statement))
  const isRepeated = ({ text }: { text: string }, index: number) => text === ordered[index - 1]?.text
  const outcomes = outcomesOf(
    ordered.filter((each, index) => !isRepeated(each, index)).map(({ item }) => item),
    context,
  )
  const leftOut = [
    ...ordered.filter(isRepeated).map(({ item }) => repeatedStatement(item)),
    ...outcomes.flatMap(outcome => outcome.leftOut),
  ]
  const finished: Finished[] = []
  const add = (draft: Draft, isReferenced = false): DecidedRecord | undefined => {
    const references = Object.entries(draft.references ?? {}).flatMap(([field, other]) => {
      const record = add(other, true)
      return record ? [[field, record] as const] : []
    })
    const { record, leftOut: rest } = finishDraft(draft, Object.fromEntries(references), context)
    leftOut.push(...rest)
    if (record)
      finished.push({
        ...draft,
        record,
        canRepeat: canRepeat(draft),
        isVague: isVague(draft),
        hasSourceId: hasSourceId(draft),
        isReferenced,
      })
    return record
  }
  for (const draft of outcomes.flatMap(outcome => outcome.drafts)) add(draft)
  const { kept, leftOut: repeated } = withoutRepetition(finished)
  markCodeConflicts(kept)
  return {
    records: sortedByText(
      kept.map(({ record }) => record),
      ({ type, key }) => `${type}|${key}`,
    ),
    leftOut: sortedByText(counted([...leftOut, ...repeated]), canonical),
  }
}
