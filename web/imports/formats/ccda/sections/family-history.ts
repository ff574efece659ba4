import type { FamilyHistoryStatement, Statement } from '../../../clinical/statement.ts'
import { conceptOf, isOneOf, nameOf } from '../codes.ts'
import { quantityOf } from '../quantities.ts'
import { baseOf, outermost, partsOf, type Section } from '../section.ts'
import { periodInWords, periodOf } from '../times.ts'
import { withUntold } from '../untold.ts'
import { attribute, child } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { otherOf } from './other.ts'
import { AGE_CODES, ageInWords, agePartsOf, problemName } from './problems.ts'

const DECEASED = '419099009'

const isDeath = (part: XmlElement) => isOneOf(child(part, 'value'), [DECEASED])

/** In years, if it is counted in them. */
const yearsOf = (observation: XmlElement): number | undefined => {
  const [value] = agePartsOf(observation).flatMap(part => child(part, 'value') ?? [])
  const quantity = quantityOf(value)
  const isYears = quantity && !quantity.comparator && ['a', '1', undefined].includes(attribute(value, 'unit'))
  return isYears ? Math.floor(quantity.value) : undefined
}

const isIllness = (statement: XmlElement) =>
  statement.name === 'observation' && !isOneOf(child(statement, 'code'), [...AGE_CODES, '48767-8'])

const readIllness = (observation: XmlElement, organizer: XmlElement, section: Section): FamilyHistoryStatement => {
  const { narrative } = section
  const base = baseOf(section, observation, organizer)
  const relation = child(organizer, 'subject', 'relatedSubject') ?? child(observation, 'subject', 'relatedSubject')
  const person = child(relation, 'subject')
  const years = yearsOf(observation)
  const causes = partsOf(observation, 'CAUS').filter(isDeath)
  const isDeceased =
    causes.length > 0 || isDeath(observation) || attribute(child(person, 'deceasedInd'), 'value') === 'true'
  const gender = child(person, 'administrativeGenderCode')
  const when = periodInWords(periodOf(child(observation, 'effectiveTime')))
  const statement: FamilyHistoryStatement = {
    ...base,
    notes: [...(causes.length > 0 ? [{ text: 'Cause of death' }] : []), ...base.notes],
    kind: 'family-history',
    relative: conceptOf(child(relation, 'code'), narrative),
    relativeSex: nameOf(gender, narrative) ?? attribute(gender, 'code'),
    ...(isDeceased && { isDeceased }),
    condition: problemName(observation, section),
    onset: [when, years === undefined ? ageInWords(observation) : undefined].filter(Boolean).join(', ') || undefined,
    ageAtOnset: years,
  }
  return withUntold(statement, { elements: [observation], read: [...causes, ...agePartsOf(observation)] }, section)
}

export const readFamilyHistory = (section: Section): Statement[] =>
  section.entries.flatMap((entry): Statement[] => {
    const illnesses = outermost(entry, isIllness)
    return illnesses.length > 0 ? illnesses.map(each => readIllness(each, entry, section)) : [otherOf(entry, section)]
  })
