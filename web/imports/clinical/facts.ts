import { directionsText } from './medications/directions.ts'
import { printTime } from './source-time.ts'
import type { LabeledText, Statement } from './statement.ts'

/**
 * Every text, number and time of a statement, with a label for people. What a rule does not put into a field goes to
 * the notes by this list, so that no fact of a source is lost because a rule forgot it.
 */
const LABELS: Record<string, string> = {
  abatementText: 'Ended',
  absentReason: 'No value because',
  additional: 'Instructions',
  address: 'Address',
  asNeededFor: 'As needed for',
  by: 'Dispensed by',
  ageAtOnset: 'Age at onset',
  amount: 'Amount',
  at: 'Date',
  atText: 'Date',
  authored: 'Written on',
  authors: 'Recorded by',
  bodySite: 'Body part',
  bodySites: 'Body part',
  careTeam: 'Care team',
  code: 'Name',
  complications: 'Complications',
  conclusion: 'Conclusion',
  daysSupply: 'Days of supply',
  condition: 'Condition',
  description: 'Description',
  device: 'Device',
  diagnoses: 'Diagnosis',
  discharge: 'Discharge',
  dose: 'Dose',
  due: 'Due',
  email: 'Email',
  end: 'End',
  followUps: 'What comes next',
  form: 'Form',
  goal: 'Goal',
  groupNumber: 'Group number',
  issued: 'Reported on',
  location: 'Location',
  lot: 'Lot number',
  lotNumber: 'Lot number',
  manifestations: 'Reaction',
  manufacturer: 'Manufacturer',
  maximum: 'At most',
  memberNumber: 'Member number',
  method: 'Method',
  minutes: 'Minutes',
  model: 'Model',
  mriSafety: 'MRI safety',
  name: 'Name',
  notes: 'Notes',
  on: 'Date',
  onset: 'Began',
  onsetText: 'Began',
  orderedBy: 'Ordered by',
  outcome: 'Outcome',
  panel: 'Panel',
  participants: 'With',
  patientText: 'Instructions',
  payer: 'Insurance company',
  performers: 'Performed by',
  phone: 'Phone',
  plan: 'Plan',
  practice: 'Practice',
  prescriber: 'Prescribed by',
  product: 'Medication',
  progress: 'Progress',
  quantity: 'Quantity',
  range: 'Reference range',
  rate: 'Rate',
  reasons: 'Reason',
  recorded: 'Recorded on',
  refills: 'Refills',
  relative: 'Relative',
  relativeSex: 'Sex of the relative',
  route: 'Route',
  serialNumber: 'Serial number',
  setBy: 'Set by',
  settingText: 'Setting',
  severity: 'Severity',
  site: 'Site',
  specialty: 'Specialty',
  specimen: 'Specimen',
  start: 'Start',
  statusReason: 'Reason',
  steps: 'Steps',
  strength: 'Strength',
  subscriber: 'Subscriber',
  substance: 'Substance',
  targets: 'Target',
  text: 'Text',
  timingNotRead: 'Timing',
  type: 'Type',
  types: 'Type',
  udi: 'UDI',
  vaccine: 'Vaccine',
  what: 'Name',
}

/** True facts without a text of their own. */
const IF_TRUE: Record<string, string> = {
  isDeceased: 'The relative has died.',
  isReported: 'As reported to the source, not given by it.',
}

/** Where a statement stands in its source, and codes whose meaning a rule decides. */
const NOT_FACTS = new Set([
  ...['kind', 'identifiers', 'sourceId', 'source', 'document', 'changedAt', 'isVerified', 'isInError', 'isNegated'],
  ...[
    'status',
    'verification',
    'writtenStatus',
    'supplyDays',
    'clinicalStatus',
    'intent',
    'role',
    'categories',
    'mechanism',
    'criticality',
    'setting',
  ],
  ...['interpretation', 'members', 'results', 'partOf', 'isChronic', 'isPrimary', 'hasEnded', 'isPoint', 'asNeeded'],
  ...['sequence', 'group', 'label'],
])

/** The rules for these keep each of their words. */
const HANDLED = new Set(['notes', 'directions', 'fills', 'components', 'provider', 'text', 'range', 'absentReason'])

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const textIn = (value: unknown, key: string): string | undefined => {
  const found = isObject(value) ? value[key] : undefined
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined
}

/** `<5.6 mmol/L`. */
const printQuantity = (value: Record<string, unknown>) => {
  const unit = textIn(value, 'unit') ?? textIn(value, 'unitCode')
  return [`${textIn(value, 'comparator') ?? ''}${value.value}`, unit].filter(Boolean).join(' ')
}

const labeled = (label: string, text: string): LabeledText[] => (text.trim() ? [{ label, text: text.trim() }] : [])

const factsIn = (value: unknown, label: string): LabeledText[] => {
  if (typeof value === 'string') return labeled(label, value)
  if (typeof value === 'number') return labeled(label, String(value))
  if (Array.isArray(value)) return value.flatMap(item => factsIn(item, label))
  if (!isObject(value)) return []
  const ownLabel = textIn(value, 'label')
  if (ownLabel) return labeled(ownLabel, textIn(value, 'text') ?? '')
  const date = textIn(value, 'date')
  if (date) {
    const [time, offset] = [textIn(value, 'time'), textIn(value, 'offset')]
    return labeled(label, printTime({ date, ...(time && { time }), ...(offset && { offset }) }))
  }
  if (typeof value.value === 'number') return labeled(label, printQuantity(value))
  if (Array.isArray(value.codes)) {
    const displays = value.codes.flatMap(code => textIn(code, 'display') ?? [])
    return unique([textIn(value, 'text') ?? '', ...displays]).flatMap(text => labeled(label, text))
  }
  return entriesOf(value, label)
}

const unique = (texts: readonly string[]) => [...new Set(texts)]

const entriesOf = (value: Record<string, unknown>, around?: string): LabeledText[] =>
  Object.entries(value).flatMap(([key, inner]) => {
    if (NOT_FACTS.has(key) || inner === undefined) return []
    if (inner === true && IF_TRUE[key]) return [{ text: IF_TRUE[key] }]
    return factsIn(inner, LABELS[key] ?? around ?? 'Also')
  })

/** The notes that the source itself has; each stays as it is. */
export const sourceNotes = ({ notes }: Statement): LabeledText[] => notes.filter(({ text }) => text.trim() !== '')

/** The notes of the source first, then everything else. */
export const allFactsOf = (statement: Statement): LabeledText[] => [
  ...sourceNotes(statement),
  ...(statement.kind === 'medication' ? labeled('Directions', directionsText(statement.directions)) : []),
  ...entriesOf({ ...statement, notes: [], directions: [] }),
]

/** Without notes, and without the parts whose rules keep each of their words. */
export const factsOf = (statement: Statement): LabeledText[] =>
  entriesOf(
    Object.fromEntries(
      Object.entries(statement).filter(
        ([key]) => !HANDLED.has(key) && !(statement.kind === 'observation' && key === 'quantity'),
      ),
    ),
  )

export const printFact = ({ label, text }: LabeledText) => (label ? `${label}: ${text}` : text)

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

/** Shorter texts occur in others by chance. */
const MIN_PART = 4

const isWordPart = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char)

/** As whole words: "rate" is not in "moderate". */
const contains = (text: string, part: string): boolean => {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    if (!isWordPart(text[at - 1]) && !isWordPart(text[at + part.length])) return true
  return false
}

/** The facts that none of the texts contains. */
export const missingFacts = (facts: readonly LabeledText[], texts: readonly string[]): LabeledText[] => {
  const known = texts.map(plain)
  const isKnown = (fact: LabeledText) => {
    const wanted = plain(fact.text)
    const whole = plain(printFact(fact))
    return known.some(
      text => text === wanted || contains(text, whole) || (wanted.length >= MIN_PART && contains(text, wanted)),
    )
  }
  return facts.filter(fact => !isKnown(fact))
}
