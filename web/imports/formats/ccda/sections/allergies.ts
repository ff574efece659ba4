import { NOTHING_KNOWN } from '#contract/clinical/nothing-known.ts'
import { codeOf, codingsOf, isOneOf, lookUp, nameOf } from '../codes.ts'
import {
  commentsOf,
  identifierOf,
  isSeverity,
  notesOf,
  outermost,
  partsOf,
  refusal,
  type Section,
  severityOf,
  statedStatus,
  statusOf,
  vagueNote,
} from '../statements.ts'
import { readPeriod } from '../times.ts'
import { STOPPED } from '../vendor-oddities.ts'
import { attribute, child, children, hasTemplate, textOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

const KINDS: Record<string, string> = {
  '416098002': 'medicine',
  '419511003': 'medicine',
  '59037007': 'medicine',
  '414285001': 'food',
  '418471000': 'food',
  '235719002': 'food',
  '426232007': 'environment',
  '232347008': 'environment',
  '300916003': 'latex',
  '1003755004': 'latex',
}

const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/\blatex\b/i, 'latex'],
  [/\b(?:bee|wasp|hornet|yellow jacket|fire ant|insect|mosquito)\b/i, 'insect'],
]

const kindOf = (value: XmlElement | undefined, substance: string) =>
  BY_NAME.find(([pattern]) => pattern.test(substance))?.[1] ?? lookUp(value, KINDS)

const NOT_ALLERGIES = ['33999-4', 'SEV', '82606-5', '48767-8']

const REACTION = ['2.16.840.1.113883.10.20.22.4.9', '2.16.840.1.113883.10.20.1.54']

const isAllergy = (statement: XmlElement) =>
  statement.name === 'observation' &&
  !hasTemplate(statement, ...REACTION) &&
  !isOneOf(child(statement, 'code'), NOT_ALLERGIES) &&
  (child(statement, 'participant') !== undefined || child(statement, 'value') !== undefined)

const substanceOf = (observation: XmlElement) => {
  const roles = children(observation, 'participant').filter(each => attribute(each, 'typeCode') !== 'LOC')
  return roles.map(each => child(each, 'participantRole', 'playingEntity')).find(Boolean)
}

const reactionsOf = (observation: XmlElement) =>
  [...partsOf(observation, 'MFST'), ...partsOf(observation, 'CAUS')].filter(
    part => part.name === 'observation' && !isSeverity(part),
  )

const readAllergy = (observation: XmlElement, concern: XmlElement, section: Section) => {
  const { narrative } = section
  const value = child(observation, 'value')
  const entity = substanceOf(observation)
  const code = child(entity, 'code')
  const written = textOf(child(entity, 'name'), 400)
  const valueName = nameOf(value, narrative)
  const named = nameOf(code, narrative) ?? (written || undefined)
  const what = named ?? valueName ?? (narrative.name(child(observation, 'text')) || section.title)
  const reason = refusal(observation, concern)
  if (reason) return section.leftOut(what, reason)
  if (isOneOf(value, NOTHING_KNOWN) || isOneOf(code, NOTHING_KNOWN)) {
    return section.leftOut(what, 'negated')
  }
  // Without a substance, the value may be "Allergy to penicillin".
  const isGeneric = codeOf(value) !== undefined && lookUp(value, KINDS) !== undefined
  const text = narrative.name(child(observation, 'text'))
  const substance = named ?? (text || undefined) ?? (isGeneric ? undefined : valueName)
  const { status } = statedStatus(observation, narrative)
  const period = readPeriod(child(observation, 'effectiveTime'), section.timeZone)
  // Some vendors write the day of a reaction as the allergy's period, so an end alone does not end an active one.
  const isEnded = period.end !== undefined && period.end.day <= section.today && statusOf(concern) === 'completed'
  const isPast = status === 'inactive' || status === 'resolved' || STOPPED.has(statusOf(concern) ?? '') || isEnded
  if (isPast) return section.leftOut(what, 'no-place')
  if (!substance) return section.leftOut(what, 'incomplete')
  const reactions = [...reactionsOf(observation), ...(concern === observation ? [] : reactionsOf(concern))]
  const reaction = reactions.flatMap(
    each => nameOf(child(each, 'value'), narrative) ?? (narrative.name(child(each, 'text')) || []),
  )
  const severity =
    severityOf(observation, narrative) ?? reactions.map(each => severityOf(each, narrative)).find(Boolean)
  const { start } = period
  section.found(
    {
      type: 'allergies',
      what,
      identifier: identifierOf(observation),
      codes: codingsOf(code, ...(isGeneric ? [] : [value])),
      identity: [],
      values: {
        substance,
        kind: kindOf(value, substance),
        severity,
        reaction: [...new Set(reaction)].join(', '),
        noticedOn: start?.vague ? undefined : start?.day,
        notes: notesOf(vagueNote('Since', start?.vague), commentsOf(observation, narrative)),
      },
    },
    observation,
  )
}

export const readAllergies = (section: Section) => {
  for (const entry of section.entries) {
    for (const observation of outermost(entry, isAllergy)) readAllergy(observation, entry, section)
  }
}
