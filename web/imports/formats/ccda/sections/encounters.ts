import { codingsOf, lookUp, nameOf, writtenNameOf } from '../codes.ts'
import {
  commentsOf,
  identifierOf,
  isNegated,
  notesOf,
  outermost,
  partsOf,
  refusal,
  type Section,
  statusOf,
} from '../statements.ts'
import { readPeriod } from '../times.ts'
import { NOT_DONE } from '../vendor-oddities.ts'
import { attribute, child } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { locationOf, seenBy } from './care-team.ts'
import { reasonOf } from './procedures.ts'

/** By HL7's codes for encounters, and by codes of procedures. */
const SETTINGS: Record<string, string> = {
  AMB: 'clinic',
  EMER: 'emergency',
  IMP: 'hospital',
  ACUTE: 'hospital',
  NONAC: 'hospital',
  OBSENC: 'hospital',
  HH: 'home',
  VR: 'virtual',
  '99281': 'emergency',
  '99282': 'emergency',
  '99283': 'emergency',
  '99284': 'emergency',
  '99285': 'emergency',
  '99221': 'hospital',
  '99222': 'hospital',
  '99223': 'hospital',
  '99202': 'clinic',
  '99203': 'clinic',
  '99204': 'clinic',
  '99205': 'clinic',
  '99211': 'clinic',
  '99212': 'clinic',
  '99213': 'clinic',
  '99214': 'clinic',
  '99215': 'clinic',
  '4525004': 'emergency',
  '32485007': 'hospital',
  '185347001': 'clinic',
}

const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/\bemergency\b/i, 'emergency'],
  [/\binpatient\b|\bhospital(?:ization)? (?:stay|admission|encounter)\b/i, 'hospital'],
  [/\b(?:telephone|video|telehealth|telemedicine|virtual|phone|e-?visit)\b/i, 'virtual'],
  [/\bhome (?:visit|health|care)\b/i, 'home'],
  [/\b(?:office|outpatient|ambulatory|clinic)\b/i, 'clinic'],
]

/** Diagnoses are separate acts inside the encounter. */
const diagnosesOf = (encounter: XmlElement, { narrative }: Section): string[] => {
  const acts = partsOf(encounter).filter(({ name }) => name === 'act')
  const observations = acts.flatMap(act => partsOf(act)).filter(part => part.name === 'observation' && !isNegated(part))
  return [...new Set(observations.flatMap(part => nameOf(child(part, 'value'), narrative) ?? []))]
}

const readEncounter = (encounter: XmlElement, section: Section) => {
  const { narrative, timeZone, today } = section
  const code = child(encounter, 'code')
  const type = writtenNameOf(code, narrative) ?? (narrative.name(child(encounter, 'text')) || undefined)
  const what = type ?? section.title
  const reason = refusal(encounter)
  if (reason) return section.leftOut(what, reason)
  if (NOT_DONE.has(statusOf(encounter) ?? '')) return section.leftOut(what, 'negated')
  const { start, end } = readPeriod(child(encounter, 'effectiveTime'), timeZone)
  const day = start ?? end
  if (!type || !day || day.vague) return section.leftOut(what, 'incomplete')
  // Future encounters belong to the plan.
  if (day.day > today || (attribute(encounter, 'moodCode') ?? 'EVN') !== 'EVN') return section.leftOut(what, 'no-place')
  const { words, ...seen } = seenBy(encounter, section)
  section.found(
    {
      type: 'visits',
      ...seen,
      what,
      identifier: identifierOf(encounter),
      codes: codingsOf(code),
      identity: [day.isTimeKnown ? day.instant : day.day],
      values: {
        type,
        date: day.day,
        endDate: end && end.day > day.day && end.day <= today ? end.day : undefined,
        setting: lookUp(code, SETTINGS) ?? BY_NAME.find(([pattern]) => pattern.test(type))?.[1],
        location: locationOf(encounter),
        reason: reasonOf(encounter, section),
        diagnosis: diagnosesOf(encounter, section).join(', '),
        notes: notesOf(words && `Provider: ${words}`, commentsOf(encounter, narrative)),
      },
    },
    encounter,
  )
}

export const readEncounters = (section: Section) => {
  for (const entry of section.entries) {
    const encounters = outermost(entry, ({ name }) => name === 'encounter')
    for (const encounter of encounters) readEncounter(encounter, section)
    if (encounters.length === 0) section.leftOut(section.title, refusal(entry) ?? 'no-place')
  }
}
