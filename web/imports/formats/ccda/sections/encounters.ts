import type { Statement, VisitStatement } from '../../../clinical/statement.ts'
import { codingsOf, conceptName, conceptOf, nameOf } from '../codes.ts'
import { baseOf, isNegated, namesOf, outermost, partsOf, type Section } from '../section.ts'
import { periodOf } from '../times.ts'
import { withUntold } from '../untold.ts'
import { child } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { locationOf, seenBy } from './care-team.ts'
import { otherOf } from './other.ts'
import { problemName } from './problems.ts'

const ACT_CODE = 'http://terminology.hl7.org/CodeSystem/v3-ActCode'

/** Diagnoses are separate acts inside the encounter. */
const diagnosesOf = (encounter: XmlElement, section: Section): string[] => {
  const acts = partsOf(encounter).filter(({ name }) => name === 'act')
  const observations = acts.flatMap(act => partsOf(act)).filter(part => part.name === 'observation' && !isNegated(part))
  return [...new Set(observations.flatMap(part => conceptName(problemName(part, section)) ?? []))]
}

const readEncounter = (encounter: XmlElement, section: Section): VisitStatement => {
  const { narrative } = section
  const code = child(encounter, 'code')
  const concept = conceptOf(code, narrative)
  const written = conceptName(concept) ? undefined : narrative.name(child(encounter, 'text')) || undefined
  const { provider, others } = seenBy(encounter, section)
  const diagnoses = diagnosesOf(encounter, section)
  const { text, ...coded } = concept
  // Some vendors let the name of the visit refer to its diagnosis.
  const isDiagnosis = text !== undefined && diagnoses.includes(text) && conceptName(coded) !== undefined
  const type = isDiagnosis ? coded : concept
  const statement: VisitStatement = {
    ...baseOf(section, encounter),
    kind: 'visit',
    types: [written ? { ...concept, text: written } : type],
    setting: codingsOf(code).find(({ system }) => system === ACT_CODE)?.code,
    at: periodOf(child(encounter, 'effectiveTime')),
    ...(provider && { provider }),
    participants: others,
    location: locationOf(encounter, section),
    reasons: namesOf(partsOf(encounter, 'RSON'), section),
    diagnoses,
    discharge: nameOf(child(encounter, 'dischargeDispositionCode'), narrative),
  }
  return withUntold(statement, { elements: [encounter] }, section)
}

export const readEncounters = (section: Section): Statement[] =>
  section.entries.flatMap((entry): Statement[] => {
    const encounters = outermost(entry, ({ name }) => name === 'encounter')
    return encounters.length > 0 ? encounters.map(each => readEncounter(each, section)) : [otherOf(entry, section)]
  })
