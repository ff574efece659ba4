import { allergies, HIGH_CRITICALITY } from '#contract/lifecare/health-profile/allergies.ts'
import type { Doubt, LeftOutReason } from '../decided.ts'
import type { DecideContext, Outcome } from '../draft.ts'
import { isPlaceholder, nameOf } from '../identity/names.ts'
import { leaveOut, refusal, statesNone } from '../left-out.ts'
import { saysNone } from '../nothing-known.ts'
import { dayOf } from '../source-time.ts'
import { statedStatus } from '../stated-status.ts'
import type { AllergyStatement, LabeledText } from '../statement.ts'
import { severityOf, worst } from './severity.ts'
import { verificationOf } from './verification.ts'

const KINDS: Record<string, string> = {
  medication: 'medicine',
  medicine: 'medicine',
  drug: 'medicine',
  food: 'food',
  environment: 'environment',
  insect: 'insect',
  latex: 'latex',
  biologic: 'other',
}

const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/\blatex\b/i, 'latex'],
  [/\b(?:bee|wasp|hornet|yellow jacket|fire ant|insect|mosquito)s?\b/i, 'insect'],
]

const kindOf = (substance: string, categories: readonly string[]) =>
  BY_NAME.find(([pattern]) => pattern.test(substance))?.[1] ??
  categories.map(category => KINDS[category.toLowerCase()]).find(Boolean)

const STATED: Record<string, string> = {
  active: 'active',
  recurrence: 'active',
  chronic: 'active',
  inactive: 'inactive',
  stopped: 'inactive',
  resolved: 'resolved',
}

/** The allergy's own clinical status counts, and no date. Without one it is active: a forgotten allergy does harm. */
export const allergyStatus = ({
  clinicalStatus,
  status,
}: Pick<AllergyStatement, 'clinicalStatus' | 'status'>): { status: string; doubt?: Doubt } => {
  const stated = STATED[statedStatus(clinicalStatus, STATED)]
  if (stated) return { status: stated }
  // The entry around it can only be over, never the allergy itself.
  return status?.toLowerCase() === 'active' ? { status: 'active' } : { status: 'active', doubt: 'status-unknown' }
}

const HIGH = HIGH_CRITICALITY
const LOW = 'low (a future reaction is not expected to be life-threatening)'
const CRITICALITY: Record<string, string> = { high: HIGH, crith: HIGH, low: LOW, critl: LOW }

/**
 * HL7 has two facts: severity is how bad a reaction was, criticality how dangerous a future one could be. So the worse
 * counts only among severities; criticality is told beside them and never becomes one: "severe" would say that there
 * was a severe reaction, and "mild" for a low risk would play one down.
 */
const severityNotes = ({ severity, criticality = '', reactions }: AllergyStatement): LabeledText[] => {
  const ofReactions = reactions.flatMap(reaction =>
    reaction.severity
      ? [{ label: `Severity of ${reaction.manifestations.join(', ') || 'the reaction'}`, text: reaction.severity }]
      : [],
  )
  const all = [...(severity ? [severity] : []), ...reactions.map(reaction => reaction.severity)]
  const differ = new Set(all.map(severityOf)).size > 1
  const risk = CRITICALITY[criticality.toLowerCase()]
  return [
    ...(severity && differ ? [{ label: 'Severity of the allergy', text: severity }] : []),
    ...(differ ? ofReactions : []),
    ...(risk ? [{ label: 'Criticality', text: risk }] : []),
  ]
}

const isReaction = (text: string) =>
  !isPlaceholder(text) && !saysNone(text) && !/^no (?:known )?reactions?\b/i.test(text.trim())

/** A negated allergy with a reaction contradicts itself: hiding it would do more harm than asking. */
const isContradicted = ({ isNegated, reactions, substance }: AllergyStatement) =>
  isNegated &&
  reactions.some(({ manifestations }) => manifestations.some(isReaction)) &&
  !statesNone(nameOf(substance), substance)

const CONTRADICTION: LabeledText = { text: 'The source says both that this is an allergy and that it is not.' }

/** In the language of the browser where an import shows it. */
export const UNNAMED_ALLERGY = 'Name not stated'

/** Words that say that there is none, where a name should be. */
const NOTHING = /^[-*(\s]*(?:none|nil|no|null|n\/?a|not applicable|no (?:information|data)|negative)[-*)\s]*$/i

/**
 * An allergy without a name still counts if a reaction, its severity or its category is noted. An entry that only says
 * "none" or that nothing is known does not.
 */
const isUnnamed = (statement: AllergyStatement, reason: LeftOutReason | undefined) => {
  const { substance, reactions, severity, criticality, categories, clinicalStatus, isNegated } = statement
  if (isNegated || nameOf(substance) !== undefined || (reason !== 'no-name' && reason !== 'negated')) return false
  const isDescribed =
    severity !== undefined ||
    criticality !== undefined ||
    reactions.some(
      reaction => reaction.severity || [...reaction.manifestations, reaction.description ?? ''].some(isReaction),
    )
  if (isDescribed) return true
  const words = [substance.text, ...substance.codes.map(({ display }) => display)]
  const saysNothing = reason === 'negated' || words.some(word => word !== undefined && NOTHING.test(word))
  return !saysNothing && (categories.length > 0 || clinicalStatus !== undefined)
}

export const decideAllergy = (statement: AllergyStatement, { timeZone }: DecideContext): Outcome => {
  const { substance, reactions, onset, period, severity } = statement
  const name = nameOf(substance)
  const isDoubtful = isContradicted(statement)
  const refused = refusal(isDoubtful ? { ...statement, isNegated: false } : statement, name, substance)
  const hasNoName = isUnnamed({ ...statement, isNegated: statement.isNegated && !isDoubtful }, refused)
  const [what, reason] = hasNoName ? [UNNAMED_ALLERGY, undefined] : [name, refused]
  const since = onset ?? period.start
  if (reason || !what) {
    return {
      drafts: [],
      leftOut: [leaveOut(statement, reason ?? 'no-name', { what, kind: allergies.one, date: since, timeZone })],
    }
  }
  const { status, doubt } = allergyStatus(statement)
  const { verification, doubts } = verificationOf(isDoubtful ? 'unconfirmed' : statement.verification)
  const told = reactions.flatMap(({ manifestations, description }) => [
    ...manifestations.filter(name => !isPlaceholder(name)),
    ...(description ? [description] : []),
  ])
  const noticedOn = since && dayOf(since, timeZone)
  return {
    drafts: [
      {
        type: allergies,
        what,
        date: noticedOn,
        values: {
          substance: what,
          kind: kindOf(what, statement.categories),
          severity: worst([severityOf(severity), ...reactions.map(reaction => severityOf(reaction.severity))]),
          reaction: [...new Set(told)].join(', ') || null,
          status,
          verification,
          noticedOn,
        },
        times: { noticedOn: since },
        notes: [...(isDoubtful ? [CONTRADICTION] : []), ...severityNotes(statement)],
        doubts: [...(hasNoName ? (['name-unknown'] as const) : []), ...(doubt ? [doubt] : []), ...doubts],
        codes: substance.codes,
        about: [statement],
        facts: [status, verification, noticedOn, told.join(', ')],
      },
    ],
    leftOut: [],
  }
}
