import '#contract/healthcare/medications/complete-schedule.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import type { LeftOut } from '../decided.ts'
import type { DecideContext, Draft, Outcome } from '../draft.ts'
import { identifyingCodes } from '../identity/identifying-codes.ts'
import { nameOf, plainName } from '../identity/names.ts'
import { leaveOut, refusal, statesNone } from '../left-out.ts'
import { dayOf, printTime, type WrittenTime } from '../source-time.ts'
import { type Fill, type LabeledText, type MedicationStatement, NARRATIVE } from '../statement.ts'
import { isCourseOver } from './course.ts'
import { directionsText, readDirections } from './directions.ts'
import { groupMedications, type MedicationGroup } from './medication-groups.ts'
import { isNotHandedOut, isNotTaken, medicationStatus } from './medication-status.ts'

const unique = <Item>(items: readonly Item[]) => [...new Set(items)]

const first = <Item>(
  items: readonly MedicationStatement[],
  part: (statement: MedicationStatement) => Item | undefined,
) => items.map(part).find(value => value !== undefined)

const printFill = ({ on, quantity, daysSupply, by }: Fill) =>
  [on && printTime(on), quantity, daysSupply !== undefined && `for ${daysSupply} days`, by && `by ${by}`]
    .filter(Boolean)
    .join(', ')

const startOf = ({ period, authored }: MedicationStatement): WrittenTime | undefined => period.start ?? authored

const printDose = (statement: MedicationStatement) => {
  const at = startOf(statement)
  return [at && printTime(at), ...unique(statement.directions.flatMap(({ dose }) => dose ?? []))]
    .filter(Boolean)
    .join(', ')
}

/** Newest first. */
const sorted = (lines: readonly string[]) => unique(lines.filter(Boolean)).toSorted().toReversed()

const historyOf = ({ main, dispensed, administered }: MedicationGroup): LabeledText[] => {
  const fills = [...main, ...dispensed].flatMap(each => each.fills.map(printFill))
  const isGiven = main[0].role === 'administered'
  const given = (isGiven ? [...main, ...administered] : administered).map(printDose)
  return [
    ...sorted(fills).map(text => ({ label: 'Dispensed', text })),
    ...(isGiven && administered.length === 0 ? [] : sorted(given).map(text => ({ label: 'Given', text }))),
  ]
}

const STRENGTH = /\d\s?(?:mg|mcg|µg|ug|g|ml|iu|units?|meq|mmol|%)\b|\d%/i

/** The first name that tells the strength, if the one that is used does not. */
const nameWithStrength = (what: string, main: readonly MedicationStatement[]): LabeledText[] => {
  if (STRENGTH.test(what) || main.some(({ strength }) => strength)) return []
  const [also] = main
    .flatMap(({ product }) => product.codes.flatMap(({ display }) => display ?? []))
    .filter(name => STRENGTH.test(name))
  return also ? [{ label: 'Also called', text: also }] : []
}

const STOPPED = /\b(?:discontinued|stopped|no longer|ended)\b/i

/** In words of people, who also write "take until stopped by your doctor". */
const STOPPED_BY_PERSON =
  /(?<!\b(?:if|until|unless|when|once|not be|never be|be|wenn|bis|si|jusqu)\b.{0,40})\b(?:stopped|discontinued|no longer (?:taking|takes|needed|in use)|not taking|never (?:took|taken|started)|abgesetzt|nicht mehr|a arrêté|arrêté|suspendido|ya no toma)\b/i

/** A dose of the day of the visit, which is no drug that is taken. */
const GIVEN_THERE = /\b(?:now|given|administered|injected|today) in (?:the |our )?(?:office|clinic|hospital|praxis)\b/i

/** Whether the source's text, the directions or a note says so, whatever the status says. */
const saysNotTaken = ({ notes, directions }: MedicationStatement) => {
  const page = notes.filter(({ label }) => label === NARRATIVE).map(({ text }) => text)
  const written = [
    ...notes.filter(({ label }) => label === undefined || label === 'Comment').map(({ text }) => text),
    ...directions.flatMap(({ text, patientText, additional }) => [text ?? '', patientText ?? '', ...additional]),
  ]
  return (
    page.some(text => STOPPED.test(text)) ||
    written.some(text => STOPPED_BY_PERSON.test(text) || GIVEN_THERE.test(text))
  )
}

const draftOf = (group: MedicationGroup, what: string, context: DecideContext): Draft => {
  const { main } = group
  const [statement] = main
  const { timeZone } = context
  const decided = medicationStatus(statement, context)
  const isDisputed =
    main.slice(1).some(each => medicationStatus(each, context).status !== decided.status) ||
    (decided.status === 'active' && main.some(saysNotTaken)) ||
    main.some(each => each.isStatusDisputed)
  const start = first(main, each => each.period.start) ?? first(main, startOf)
  const fillStart = statement.role === 'dispensed' ? firstFill([...main, ...group.dispensed], timeZone) : undefined
  const began = start ?? fillStart
  const startDate = began && dayOf(began, timeZone)
  const ended = decided.status === 'discontinued' ? first(main, each => each.period.end) : undefined
  const endDate = ended && dayOf(ended, timeZone)
  const directed = main.find(({ directions }) => directions.length > 0)
  const directions = readDirections(directed?.directions ?? [], startDate ?? null)
  const own = directed && directionsText(directed.directions)
  // For a drug that is discontinued or was given at a visit, the times do not matter.
  const isTaken = decided.status !== 'given' && decided.status !== 'discontinued'
  const isRunning = decided.status === 'active' || decided.status === 'on-hold'
  const stated = unique(main.flatMap(({ status }) => status ?? []))
  const form = [first(main, each => each.strength), first(main, each => each.form)].filter(Boolean).join(' ')
  const others = [...main, ...group.dispensed, ...group.administered].filter(
    each => each !== directed && each.directions.length > 0,
  )
  return {
    type: medications,
    what,
    date: startDate,
    values: {
      ...directions.values,
      medicationName: what,
      form: form || null,
      quantity: first(main, each => each.quantity),
      purpose: unique(main.flatMap(each => each.reasons)).join(', ') || null,
      startDate,
      endDate: endDate ?? null,
      prescribedBy: first(main, each => each.prescriber),
      refillsRemaining: isRunning ? first(main, each => each.refills) : undefined,
      status: decided.status,
    },
    times: { startDate: began, ...(ended && { endDate: ended }) },
    notes: [
      ...nameWithStrength(what, main),
      ...(stated.length > 0 && (isDisputed || decided.doubts.includes('status-against-dates'))
        ? [{ label: 'Status in the source', text: stated.join(', ') }]
        : []),
      ...unique(others.map(each => directionsText(each.directions)))
        .filter(text => text !== own)
        .map(text => ({ label: 'Directions', text })),
      ...historyOf(group),
    ],
    doubts: unique([
      ...decided.doubts,
      ...(isDisputed ? (['status-unknown'] as const) : []),
      ...(decided.status === 'active' && isCourseOver(group, context) ? (['course-over'] as const) : []),
      ...(isTaken ? directions.doubts : []),
      ...(main.some(each => each.isTextUnclear) ? (['text-unclear'] as const) : []),
    ]),
    codes: main.flatMap(each => each.product.codes),
    about: [...main, ...group.dispensed, ...group.administered],
    isJoined: statement.role === 'dispensed' || statement.role === 'administered',
    facts: [
      statement.role,
      statement.strength,
      statement.form,
      ...(statement.role === 'dispensed'
        ? []
        : [
            startDate,
            endDate,
            decided.status,
            String(directions.values.instructions ?? ''),
            String(directions.values.dosage ?? ''),
            String(directions.values.frequency ?? ''),
          ]),
    ],
  }
}

const firstFill = (statements: readonly MedicationStatement[], timeZone: string): WrittenTime | undefined =>
  statements
    .flatMap(({ fills }) => fills.flatMap(({ on }) => on ?? []))
    .toSorted((a, b) => (dayOf(a, timeZone) < dayOf(b, timeZone) ? -1 : 1))[0]

const sharesCode = (a: MedicationStatement, b: MedicationStatement) => {
  const codes = identifyingCodes(b.product.codes)
  return identifyingCodes(a.product.codes).some(code => codes.includes(code))
}

const isSameDrug = (a: MedicationStatement, b: MedicationStatement) =>
  sharesCode(a, b) ||
  plainName(nameOf(a.product) ?? '') === plainName(nameOf(b.product) ?? '') ||
  (b.sourceId !== undefined && a.partOf.includes(b.sourceId))

/** What was not handed out is no fill. */
const withoutFill = (statement: MedicationStatement): MedicationStatement => ({
  ...statement,
  fills: [],
  notes: [
    { label: 'Status at the pharmacy', text: statement.status ?? '' },
    ...statement.fills.map(fill => ({ label: 'Not handed out', text: printFill(fill) })).filter(({ text }) => text),
    ...statement.notes,
  ],
})

/**
 * The facts among the statements. A drug that a pharmacy has not handed out is left out, unless nothing else in the
 * file mentions it: then it shows that the drug was prescribed.
 */
const factsAmong = (all: readonly MedicationStatement[], leave: (statement: MedicationStatement) => boolean) => {
  const [waiting, others] = [all.filter(isNotHandedOut), all.filter(each => !isNotHandedOut(each))]
  const facts = others.filter(each => !leave(each))
  const onlySigns = waiting.filter(each => !others.some(other => isSameDrug(each, other)))
  for (const each of waiting) if (!onlySigns.includes(each)) leave(each)
  return [...facts, ...onlySigns.filter(each => !leave({ ...each, status: undefined })).map(withoutFill)]
}

export const decideMedications = (all: readonly MedicationStatement[], context: DecideContext): Outcome => {
  const leftOut: LeftOut[] = []
  /** Whether it is no fact; then it is told why. */
  const leave = (statement: MedicationStatement): boolean => {
    const what = nameOf(statement.product)
    const refused = refusal(statement, what, statement.product)
    const isError = refused === 'entered-in-error' || statesNone(what, statement.product)
    const reason = !isError && isNotTaken(statement) ? 'not-done' : refused
    if (reason)
      leftOut.push(
        leaveOut(statement, reason, {
          what,
          kind: medications.one,
          date: startOf(statement),
          timeZone: context.timeZone,
        }),
      )
    return reason !== undefined
  }
  const drafts = groupMedications(factsAmong(all, leave), context.timeZone).map(group =>
    draftOf(group, nameOf(group.main[0].product) ?? '', context),
  )
  return { drafts, leftOut }
}
