import { codingsOf, nameOf, writtenNameOf } from '../codes.ts'
import {
  commentsOf,
  identifierOf,
  isNegated,
  notesOf,
  outermost,
  partsOf,
  refusal,
  type Section,
  vagueNote,
} from '../statements.ts'
import { readPeriod } from '../times.ts'
import { attribute, child, children, descendants, textOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

const FDA = '2.16.840.1.113883.3.3719'

/** The lot and serial number in a printed UDI. */
const inUdi = (udi: string | undefined, part: '10' | '21') =>
  new RegExp(`\\(${part}\\)([^(]{1,40})`).exec(udi ?? '')?.[1]

const devicesOf = (statement: XmlElement): XmlElement[] =>
  children(statement, 'participant')
    .filter(each => ['DEV', 'PRD'].includes(attribute(each, 'typeCode') ?? 'DEV'))
    .flatMap(each => child(each, 'participantRole') ?? [])

const supplied = (statement: XmlElement) => child(statement, 'product', 'manufacturedProduct')

const MOBILITY = /\b(?:cane|walker|wheelchair|crutch(?:es)?|walking stick|rollator|scooter)\b/i
const WORN = /\b(?:eyeglass(?:es)?|glasses|contact lens(?:es)?|hearing aid|brace|insulin pump|monitor)\b/i

const kindOf = (name: string, statement: XmlElement) => {
  if (MOBILITY.test(name)) return 'mobility-aid'
  if (WORN.test(name)) return 'worn'
  return statement.name === 'procedure' ? 'implant' : undefined
}

/** The model is in an organizer with the parts of the UDI. */
const partValue = (statement: XmlElement, code: string) => {
  const found = descendants(statement, 'observation').find(each => attribute(child(each, 'code'), 'code') === code)
  return (
    textOf(child(found, 'value'), 200) ||
    attribute(child(found, 'value'), 'extension') ||
    attribute(child(found, 'value'), 'displayName')
  )
}

const readDevice = (device: XmlElement, statement: XmlElement, section: Section) => {
  const { narrative, timeZone } = section
  const code = child(device, 'playingDevice', 'code') ?? child(device, 'manufacturedMaterial', 'code')
  const name = writtenNameOf(code, narrative) ?? (narrative.name(child(statement, 'text')) || undefined)
  const what = name ?? section.title
  const reason = refusal(statement)
  if (reason) return section.leftOut(what, reason)
  if (!name) return section.leftOut(what, 'incomplete')
  // A supply's end is when it should be delivered, not when it was removed.
  const { start: first, end } = readPeriod(child(statement, 'effectiveTime'), timeZone)
  const start = first ?? end
  const udi = children(device, 'id').find(id => attribute(id, 'root') === FDA)
  const written = attribute(udi, 'extension')
  const startDate = start?.vague ? undefined : start?.day
  const maker =
    textOf(child(device, 'scopingEntity', 'desc'), 200) || nameOf(child(device, 'scopingEntity', 'code'), narrative)
  section.found(
    {
      type: 'devices',
      what,
      identifier: written ? `${FDA}^${written}` : identifierOf(statement),
      codes: codingsOf(code),
      identity: [start?.vague ?? start?.day, written],
      values: {
        name,
        kind: kindOf(name, statement),
        bodySite: writtenNameOf(child(statement, 'targetSiteCode'), narrative),
        startDate,
        mriSafety: partValue(statement, 'C106044'),
        manufacturer: partValue(statement, 'C54131') ?? maker,
        model: textOf(child(device, 'playingDevice', 'manufacturerModelName'), 100) || partValue(statement, 'C99285'),
        serialNumber: partValue(statement, 'C101671') ?? inUdi(written, '21'),
        lotNumber: partValue(statement, 'C101672') ?? inUdi(written, '10'),
        udi: written,
        notes: notesOf(vagueNote('Since', start?.vague), commentsOf(statement, narrative)),
      },
    },
    statement,
  )
}

const holdsDevice = (statement: XmlElement) => devicesOf(statement).length > 0 || supplied(statement) !== undefined

export const readEquipment = (section: Section) => {
  for (const entry of section.entries) {
    const statements = outermost(entry, holdsDevice)
    for (const statement of statements) {
      const product = supplied(statement)
      for (const device of [...devicesOf(statement), ...(product ? [product] : [])])
        readDevice(device, statement, section)
    }
    if (statements.length > 0) continue
    const isNone = isNegated(entry) || partsOf(entry).some(isNegated)
    section.leftOut(section.title, isNone ? 'negated' : (refusal(entry) ?? 'no-place'))
  }
}
