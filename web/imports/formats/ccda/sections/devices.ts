import type { DeviceStatement } from '../../../clinical/statement.ts'
import { conceptName, conceptOf, nameOf } from '../codes.ts'
import { valueInWords } from '../quantities.ts'
import { baseOf, type Section } from '../section.ts'
import { periodOf } from '../times.ts'
import { attribute, child, children, descendants, isNull, textOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

const FDA = '2.16.840.1.113883.3.3719'

/** The lot and serial number in a printed UDI. */
const inUdi = (udi: string | undefined, part: '10' | '21') =>
  new RegExp(`\\(${part}\\)([^(]{1,40})`).exec(udi ?? '')?.[1]

/** Vendors write an empty device for every procedure. */
const isTold = (device: XmlElement) => {
  const playing = child(device, 'playingDevice')
  const code = child(playing, 'code')
  return (
    children(device, 'id').some(id => attribute(id, 'extension')) ||
    (code !== undefined && !isNull(code)) ||
    child(code, 'originalText') !== undefined ||
    textOf(playing) !== '' ||
    textOf(child(device, 'scopingEntity')) !== ''
  )
}

const devicesOf = (statement: XmlElement): XmlElement[] =>
  children(statement, 'participant')
    .filter(each => ['DEV', 'PRD'].includes(attribute(each, 'typeCode') ?? 'DEV'))
    .flatMap(each => child(each, 'participantRole') ?? [])
    .filter(isTold)

const supplied = (statement: XmlElement) => child(statement, 'product', 'manufacturedProduct')

/** The parts of the UDI are observations in an organizer. */
const partValue = (statement: XmlElement, code: string, { narrative }: Section) => {
  const found = descendants(statement, 'observation').find(each => attribute(child(each, 'code'), 'code') === code)
  const value = child(found, 'value')
  return textOf(value) || attribute(value, 'extension') || valueInWords(value, narrative)
}

const nameInOnlyRow = ({ narrative, element, entries }: Section): string | undefined => {
  const [row, ...others] = narrative.freeRows(element)
  // The number is told anyway.
  const isName = row !== undefined && row.name !== '' && !row.name.includes('(01)')
  return entries.length === 1 && others.length === 0 && isName ? row.name : undefined
}

/** A device in a procedure, a supply or a list. */
const readDevice = (device: XmlElement, statement: XmlElement, section: Section): DeviceStatement => {
  const { narrative } = section
  const code = child(device, 'playingDevice', 'code') ?? child(device, 'manufacturedMaterial', 'code')
  const base = baseOf(section, statement)
  const concept = conceptOf(code, narrative)
  const udi = attribute(
    children(device, 'id').find(id => attribute(id, 'root') === FDA),
    'extension',
  )
  const model =
    textOf(child(device, 'playingDevice', 'manufacturerModelName')) || partValue(statement, 'C99285', section)
  const written = concept.text ?? (textOf(child(device, 'manufacturedMaterial', 'name')) || undefined)
  // A device in the body is never left out because only its number is known.
  const fallback =
    (narrative.name(child(statement, 'text')) || undefined) ??
    nameOf(child(statement, 'code'), narrative) ??
    (model || (udi && (nameInOnlyRow(section) ?? section.sectionTitle)) || undefined)
  const name = written ?? (conceptName(concept) ? undefined : fallback)
  const maker = child(device, 'scopingEntity') ?? child(device, 'manufacturerOrganization')
  // A supply's end is when it should be delivered, not when it was removed.
  const { start, end } = periodOf(child(statement, 'effectiveTime'))
  const first = start ?? end
  return {
    ...base,
    identifiers: udi ? [`${FDA}^${udi}`] : base.identifiers,
    kind: 'device',
    device: name ? { ...concept, text: name } : concept,
    period: first ? { start: first } : {},
    bodySite: children(statement, 'targetSiteCode').flatMap(site => nameOf(site, narrative) ?? [])[0],
    manufacturer:
      partValue(statement, 'C54131', section) ||
      textOf(child(maker, 'desc')) ||
      textOf(child(maker, 'name')) ||
      nameOf(child(maker, 'code'), narrative),
    model: model || undefined,
    serialNumber: partValue(statement, 'C101671', section) || inUdi(udi, '21'),
    lotNumber: partValue(statement, 'C101672', section) || inUdi(udi, '10'),
    udi,
    mriSafety: partValue(statement, 'C106044', section),
  }
}

export const containsDevice = (statement: XmlElement) =>
  devicesOf(statement).length > 0 || supplied(statement) !== undefined

/** What a procedure put in; the procedure itself tells the rest. */
export const implantsOf = (procedure: XmlElement, section: Section): DeviceStatement[] =>
  devicesOf(procedure)
    .filter(device => child(device, 'playingDevice', 'code') !== undefined)
    .map(device => ({ ...readDevice(device, procedure, section), notes: [] }))

export const readDevices = (statement: XmlElement, section: Section): DeviceStatement[] => {
  const product = supplied(statement)
  return [...devicesOf(statement), ...(product ? [product] : [])].map(device => readDevice(device, statement, section))
}
