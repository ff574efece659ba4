import { NOTHING_KNOWN } from '#contract/clinical/nothing-known.ts'
import { codingsOf, isOneOf, nameOf } from '../codes.ts'
import { authorName } from '../people.ts'
import { quantityOf } from '../quantities.ts'
import {
  commentsOf,
  identifierOf,
  notesOf,
  outermost,
  partsOf,
  refusal,
  type Section,
  statedStatus,
  statusOf,
  vagueNote,
} from '../statements.ts'
import { readPeriod, type WrittenPeriod } from '../times.ts'
import { STOPPED } from '../vendor-oddities.ts'
import { attribute, child, children, hasTemplate, isNull, textOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { frequencyOf, takenDuring } from './dose-timing.ts'

type Found = XmlElement | undefined

const part = (amount: ReturnType<typeof quantityOf>) =>
  amount && [amount.value, unitInWords(amount.unit)].filter(Boolean).join(' ')

/** `{tablet}` and `[IU]` as `tablet` and `IU`. */
const unitInWords = (unit: string | null) => unit?.replace(/^\{(.*)\}$/, '$1').replace(/^\[(.*)\]$/, '$1')

/** "2 tablets", "1–2 puff": as written. */
const amountInWords = (element: Found): string | undefined => {
  const [low, high] = [quantityOf(child(element, 'low')), quantityOf(child(element, 'high'))]
  if (low && high && low.value !== high.value)
    return part({ value: `${low.value}–${high.value}`, unit: high.unit ?? low.unit })
  return part(quantityOf(element) ?? low ?? high)
}

/** A dose without a unit has the drug's form as its unit: tablets of "atenolol 25 MG Oral Tablet". */
const FORM = /\b(tablet|capsule|patch|suppository|lozenge|film)(?:e?s)?\b/i

const countedIn = (drug: string | undefined, dose: string) => {
  const form = FORM.exec(drug ?? '')?.[1]?.toLowerCase()
  if (!form) return undefined
  if (dose === '1') return form
  return form.endsWith('y') ? form.replace(/y$/, 'ies') : `${form}${form.endsWith('ch') ? 'es' : 's'}`
}

const dosageOf = (administration: XmlElement, section: Section, drug?: string) => {
  const dose = amountInWords(child(administration, 'doseQuantity'))
  const isBare = dose !== undefined && /^[\d.–]+$/.test(dose)
  const unit = isBare
    ? (nameOf(child(administration, 'administrationUnitCode'), section.narrative) ?? countedIn(drug, dose))
    : undefined
  const rate = amountInWords(child(administration, 'rateQuantity'))
  return [dose, unit, rate && `at ${rate}`].filter(Boolean).join(' ') || undefined
}

const FREE_TEXT_SIG = '2.16.840.1.113883.10.20.22.4.147'
const INSTRUCTIONS = ['2.16.840.1.113883.10.20.22.4.20', '2.16.840.1.113883.10.20.1.49']

const isInstruction = (statement: XmlElement) => statement.name === 'act' && hasTemplate(statement, ...INSTRUCTIONS)
const isFreeText = (statement: XmlElement) =>
  statement.name === 'substanceAdministration' &&
  (hasTemplate(statement, FREE_TEXT_SIG) || isOneOf(child(statement, 'code'), ['76662-6']))

/** Why it is taken as needed; empty conditions are ignored. */
const neededFor = (administration: XmlElement, section: Section): { isNeeded: boolean; reason?: string } => {
  const criteria = children(administration, 'precondition').map(each => child(each, 'criterion'))
  const told = criteria.filter(
    each => each && !isNull(each) && (child(each, 'value') ?? child(each, 'text') ?? child(each, 'code')),
  )
  const reason = told
    .map(each => nameOf(child(each, 'value'), section.narrative) || section.narrative.name(child(each, 'text')))
    .find(Boolean)
  return { isNeeded: told.length > 0, ...(reason && { reason }) }
}

const instructionsOf = (administration: XmlElement, section: Section) => {
  const { narrative } = section
  const parts = partsOf(administration)
  const texts = parts
    .filter(each => isInstruction(each) || isFreeText(each))
    .map(each => narrative.text(child(each, 'text')))
  return [...new Set(texts)].filter(Boolean).join('\n') || undefined
}

/** Changing doses, one per line: "2 tablets, once daily, from 2014-03-10". */
const stepsOf = (administration: XmlElement, section: Section): string | undefined => {
  const steps = partsOf(administration).filter(each => each.name === 'substanceAdministration' && !isFreeText(each))
  const lines = steps.map(step => {
    const timings = children(step, 'effectiveTime')
    const { start, end } = readPeriod(takenDuring(timings), section.timeZone)
    return [dosageOf(step, section), frequencyOf(timings), start && `from ${start.day}`, end && `until ${end.day}`]
      .filter(Boolean)
      .join(', ')
  })
  return lines.filter(Boolean).join('\n') || undefined
}

const isActive = (administration: XmlElement, period: WrittenPeriod, section: Section) => {
  const { status } = statedStatus(administration, section.narrative)
  if (period.end && period.end.day < section.today) return false
  if (status) return status === 'active'
  const code = statusOf(administration)
  if (STOPPED.has(code ?? '')) return false
  if (code !== 'completed') return true
  return section.isEarlyRelease && !period.isPoint
}

export const productOf = (administration: Found) => {
  const product =
    child(administration, 'consumable', 'manufacturedProduct') ??
    child(administration, 'product', 'manufacturedProduct')
  return child(product, 'manufacturedMaterial') ?? child(product, 'manufacturedLabeledDrug')
}

const purposeOf = (administration: XmlElement, { narrative }: Section) =>
  partsOf(administration, 'RSON')
    .flatMap(each => nameOf(child(each, 'value'), narrative) ?? (narrative.name(child(each, 'text')) || []))
    .find(Boolean)

const prescriberOf = (administration: XmlElement) => {
  const orders = partsOf(administration).filter(({ name }) => name === 'supply')
  return [administration, ...orders].map(each => authorName(child(each, 'author'))).find(Boolean)
}

export const drugName = (material: Found, section: Section): string | undefined =>
  nameOf(child(material, 'code'), section.narrative) ?? (textOf(child(material, 'name'), 400) || undefined)

const readMedication = (administration: XmlElement, around: XmlElement, section: Section) => {
  const { narrative } = section
  const material = productOf(administration)
  const code = child(material, 'code')
  const name = drugName(material, section) ?? (narrative.name(child(administration, 'text')) || undefined)
  const what = name ?? section.title
  const reason = refusal(administration, around)
  if (reason) return section.leftOut(what, reason)
  if (isOneOf(code, NOTHING_KNOWN) || isOneOf(child(administration, 'code'), NOTHING_KNOWN))
    return section.leftOut(what, 'negated')
  if (!name) return section.leftOut(what, 'incomplete')
  const timings = children(administration, 'effectiveTime')
  const period = readPeriod(takenDuring(timings), section.timeZone)
  const { start, end } = period
  const active = isActive(administration, period, section)
  const needed = neededFor(administration, section)
  const startDate = start?.vague ? undefined : start?.day
  // Given once: it started and ended on that day.
  const endDate = !active && period.isPoint ? startDate : end?.vague ? undefined : end?.day
  const dosage = dosageOf(administration, section, name)
  const route = nameOf(child(administration, 'routeCode'), narrative)
  section.found(
    {
      type: 'medications',
      what,
      identifier: identifierOf(administration),
      codes: codingsOf(code),
      identity: [start?.vague ?? start?.day],
      value: [dosage],
      values: {
        medicationName: name,
        dosage,
        frequency: frequencyOf(timings),
        purpose: purposeOf(administration, section),
        asNeeded: needed.isNeeded,
        instructions: notesOf(
          instructionsOf(administration, section),
          stepsOf(administration, section),
          needed.reason && `As needed for ${needed.reason}`,
        ),
        startDate,
        endDate: startDate && endDate && endDate < startDate ? undefined : endDate,
        prescribedBy: prescriberOf(administration),
        status: active ? 'active' : 'discontinued',
        notes: notesOf(
          vagueNote('Since', start?.vague),
          vagueNote('Until', end?.vague),
          route && `Route: ${route.replace(/ route of administration$/i, '')}`,
          commentsOf(administration, narrative),
        ),
      },
    },
    administration,
  )
}

const isAdministration = (statement: XmlElement) => statement.name === 'substanceAdministration'

export const readMedications = (section: Section) => {
  for (const entry of section.entries) {
    const administrations = outermost(entry, isAdministration)
    for (const administration of administrations) readMedication(administration, entry, section)
    if (administrations.length > 0) continue
    // "No known medications" is an act or an observation.
    section.leftOut(section.title, refusal(entry) ?? (attribute(entry, 'nullFlavor') ? 'incomplete' : 'no-place'))
  }
}
