import type { Concept, OtherStatement } from '../../../clinical/statement.ts'
import { openResource } from './elements/element.ts'
import { wordsOf } from './elements/values.ts'
import { labelOf } from './elements/words.ts'
import { baseOf, type Reading, type ReadResource } from './reading.ts'

/** "Explanation of benefit" for `ExplanationOfBenefit`. */
export const resourceLabel = (resourceType: string) =>
  labelOf(resourceType.charAt(0).toLowerCase() + resourceType.slice(1)).slice(0, 60)

const NAMES = ['code', 'title', 'name', 'description', 'type', 'topic', 'category']
const DATES = [
  'authoredOn',
  'authored',
  'date',
  'created',
  'issued',
  'recorded',
  'started',
  'sent',
  'identifiedDateTime',
]

/** Other reasons, such as that it was withheld or not asked for, do not say that there is none. */
export const statesNone = (emptyReason: Concept | undefined) =>
  emptyReason?.codes.some(({ code }) => code === 'nilknown') === true ||
  /^(?:nil|none) known$/i.test(wordsOf(emptyReason) ?? '')

/** Advance directives, living wills, and orders such as not to resuscitate. */
const DIRECTIVES = new Set(['42348-3', '75320-2', 'acd', 'dnr', 'hcd', 'polst'])

export const isDirective = (concepts: readonly (Concept | undefined)[]) =>
  concepts.some(concept => concept?.codes.some(({ code }) => DIRECTIVES.has(code ?? '')))

/** Something without a reader of its own: what it is, its name and its date, with everything else in the notes. */
export const otherStatement = (reading: Reading, what: string): OtherStatement => {
  const { resource, references } = reading
  // Opened apart, because everything is told in the notes as well.
  const named = openResource(resource, references)
  const name = NAMES.map(key => wordsOf(named.concepts(key)[0])).find(words => words !== undefined)
  const recorded = DATES.map(key => named.time(key)).find(time => time !== undefined) ?? named.period('period')?.start
  return {
    kind: 'other',
    what,
    name,
    isDirective: isDirective(named.concepts('category')),
    ...baseOf(reading, { recorded, isNegated: statesNone(named.concept('emptyReason')) }),
  }
}

export const readOther: ReadResource = reading => [
  otherStatement(reading, resourceLabel(reading.resource.resourceType)),
]
