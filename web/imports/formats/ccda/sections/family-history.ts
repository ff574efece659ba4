import { NOTHING_KNOWN } from '#contract/clinical/nothing-known.ts'
import { codingsOf, isOneOf, lookUp, nameOf } from '../codes.ts'
import { numberOf, quantityOf } from '../quantities.ts'
import { commentsOf, identifierOf, notesOf, outermost, partsOf, refusal, type Section } from '../statements.ts'
import { attribute, child } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

/** By HL7's role codes and by SNOMED CT. */
const RELATIVES: Record<string, string> = {
  MTH: 'mother',
  NMTH: 'mother',
  NMTHF: 'mother',
  '72705000': 'mother',
  FTH: 'father',
  NFTH: 'father',
  '66839005': 'father',
  SIS: 'sister',
  NSIS: 'sister',
  HSIS: 'sister',
  '27733009': 'sister',
  BRO: 'brother',
  NBRO: 'brother',
  HBRO: 'brother',
  '70924004': 'brother',
  CHILD: 'child',
  NCHILD: 'child',
  SON: 'child',
  SONC: 'child',
  NATSON: 'child',
  DAU: 'child',
  DAUC: 'child',
  NATDAU: 'child',
  '67822003': 'child',
  '65616008': 'child',
  '66089001': 'child',
  MGRMTH: 'mothers-mother',
  MGRFTH: 'mothers-father',
  PGRMTH: 'fathers-mother',
  PGRFTH: 'fathers-father',
  AUNT: 'aunt',
  MAUNT: 'aunt',
  PAUNT: 'aunt',
  UNCLE: 'uncle',
  MUNCLE: 'uncle',
  PUNCLE: 'uncle',
}

const AGE = '445518008'
const DECEASED = '419099009'

const ageOf = (observation: XmlElement): number | undefined => {
  const age = partsOf(observation).find(part => isOneOf(child(part, 'code'), [AGE, '30525-0', '397659008']))
  const amount = quantityOf(child(age, 'value'))
  const value = numberOf(amount)
  return value !== undefined && (amount?.unit === 'a' || attribute(child(age, 'value'), 'type') === 'INT')
    ? Math.floor(value)
    : undefined
}

const isIllness = (statement: XmlElement) =>
  statement.name === 'observation' && !isOneOf(child(statement, 'code'), [AGE, '48767-8'])

const readIllness = (observation: XmlElement, organizer: XmlElement, section: Section) => {
  const { narrative } = section
  const relation =
    child(organizer, 'subject', 'relatedSubject', 'code') ?? child(observation, 'subject', 'relatedSubject', 'code')
  const relative = lookUp(relation, RELATIVES) ?? 'other'
  const relationName = nameOf(relation, narrative)
  const value = child(observation, 'value')
  const condition =
    nameOf(value, narrative) ?? (narrative.name(value) || narrative.name(child(observation, 'text')) || undefined)
  const what = condition ?? section.title
  const reason = refusal(observation, organizer)
  if (reason) return section.leftOut(what, reason)
  if (isOneOf(value, NOTHING_KNOWN)) return section.leftOut(what, 'negated')
  // The cause of death is not stated.
  if (isOneOf(value, [DECEASED])) return section.leftOut(what, 'no-place')
  if (!condition) return section.leftOut(what, 'incomplete')
  const isCauseOfDeath = partsOf(observation, 'CAUS').some(part => isOneOf(child(part, 'value'), [DECEASED]))
  section.found(
    {
      type: 'family-history',
      what,
      identifier: identifierOf(observation),
      codes: codingsOf(value),
      identity: [relative, relationName, identifierOf(organizer)],
      values: {
        condition,
        relative,
        ageAtOnset: ageOf(observation),
        notes: notesOf(
          relative === 'other' && relationName && `Relative: ${relationName}`,
          isCauseOfDeath && 'Cause of death',
          commentsOf(observation, narrative),
        ),
      },
    },
    observation,
  )
}

export const readFamilyHistory = (section: Section) => {
  for (const entry of section.entries) {
    const illnesses = outermost(entry, isIllness)
    for (const observation of illnesses) readIllness(observation, entry, section)
    if (illnesses.length === 0) section.leftOut(section.title, refusal(entry) ?? 'incomplete')
  }
}
