import { CVX } from '#contract/fhir/terms.ts'
import { codingsOf } from './codes.ts'
import { moodOf, partsOf } from './section.ts'
import { isAllergyByCode } from './sections/allergies.ts'
import { materialOf } from './sections/medications.ts'
import { child, hasTemplate } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

/** What an entry is, regardless of its section. */
export type EntryKind =
  | 'drug'
  | 'vaccine'
  | 'allergy'
  | 'problem'
  | 'result'
  | 'vital-sign'
  | 'procedure'
  | 'visit'
  | 'habit'
  | 'family-history'

const CCDA = '2.16.840.1.113883.10.20.22.4'
const CCD = '2.16.840.1.113883.10.20.1'

const TEMPLATES: readonly (readonly [EntryKind, ...string[]])[] = [
  ['allergy', `${CCDA}.7`, `${CCDA}.90`, `${CCD}.18`],
  ['problem', `${CCDA}.4`, `${CCD}.28`],
  ['result', `${CCDA}.1`, `${CCDA}.2`, `${CCD}.31`, `${CCD}.32`],
  ['vital-sign', `${CCDA}.26`, `${CCDA}.27`, `${CCD}.35`],
  ['procedure', `${CCDA}.12`, `${CCDA}.13`, `${CCDA}.14`, `${CCD}.29`],
  ['visit', `${CCDA}.49`, `${CCD}.21`],
  ['habit', `${CCDA}.38`, `${CCDA}.78`, `${CCDA}.85`, `${CCD}.33`],
  ['family-history', `${CCDA}.45`, `${CCD}.23`],
]

const VACCINE = [`${CCDA}.52`, `${CCDA}.120`]
const DISPENSE = [`${CCDA}.17`, `${CCDA}.18`]

const isVaccine = (administration: XmlElement) =>
  hasTemplate(administration, ...VACCINE) ||
  codingsOf(child(materialOf(administration), 'code')).some(({ system }) => system === CVX)

const ofTemplates = (statement: XmlElement): EntryKind[] => [
  ...(isAllergyByCode(statement) ? (['allergy'] as const) : []),
  ...TEMPLATES.flatMap(([kind, ...roots]) => (hasTemplate(statement, ...roots) ? [kind] : [])),
]

/** An act around statements, such as a concern, is what they are, if they are all of one kind. */
const insideOf = (act: XmlElement): EntryKind[] => {
  const kinds = partsOf(act)
    .filter(({ name }) => name === 'observation')
    .map(ofTemplates)
  const [first = []] = kinds
  return first.filter(kind => kinds.every(each => each.includes(kind)))
}

/** By its element, its templates and its codes; none if nothing tells. */
export const kindsOf = (entry: XmlElement): EntryKind[] => {
  if (entry.name === 'substanceAdministration')
    return isVaccine(entry) ? ['vaccine'] : materialOf(entry) ? ['drug'] : []
  if (entry.name === 'supply') return hasTemplate(entry, ...DISPENSE) && materialOf(entry) ? ['drug'] : []
  if (entry.name === 'procedure') return ['procedure']
  if (entry.name === 'encounter') return ['visit']
  // Planned entries and goals are not facts of these kinds yet.
  if (moodOf(entry) !== 'EVN') return []
  const own = ofTemplates(entry)
  return own.length > 0 || entry.name !== 'act' ? own : insideOf(entry)
}
