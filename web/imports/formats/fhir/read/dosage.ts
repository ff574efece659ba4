import { isObject, listOf } from '#contract/fhir/resource.ts'
import type { WrittenPeriod } from '../../../clinical/source-time.ts'
import type { Direction, Timing } from '../../../clinical/statement.ts'
import type { Element } from './elements/element.ts'
import { quantityText, rangeText, ratioText, toQuantity, wordsOf } from './elements/values.ts'

const UNITS = ['s', 'min', 'h', 'd', 'wk', 'mo', 'a'] as const
type Unit = (typeof UNITS)[number]
const unitOf = (text: string | undefined): Unit | undefined => UNITS.find(unit => unit === text)

const DAYS_IN: Partial<Record<Unit, number>> = { d: 1, wk: 7 }

/** Only days and weeks have a fixed number of days. */
export const wholeDays = (duration: unknown): number | undefined => {
  const quantity = toQuantity(duration)
  const unit = quantity && DURATION_UNITS[(quantity.unitCode ?? quantity.unit ?? '').toLowerCase()]
  const days = unit && DAYS_IN[unit]
  return quantity && days && !quantity.comparator ? quantity.value * days : undefined
}
const DURATION_UNITS: Record<string, Unit> = { d: 'd', day: 'd', days: 'd', wk: 'wk', week: 'wk', weeks: 'wk' }

const sentences = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('; ') || undefined

interface ReadTiming {
  timing?: Timing
  timingNotRead?: string
  period?: WrittenPeriod
}

const readTiming = (element: Element | undefined): ReadTiming => {
  if (!element) return {}
  const code = element.concept('code')
  const repeat = element.part('repeat')
  const period = repeat?.period('boundsPeriod')
  const boundsDays = wholeDays(repeat?.raw('boundsDuration'))
  if (boundsDays !== undefined) repeat?.skip('boundsDuration')
  const written = repeat?.text('periodUnit') ?? repeat?.text('periodUnits')
  const periodUnit = unitOf(written)
  const timing: Timing = {
    frequency: repeat?.number('frequency'),
    frequencyMax: repeat?.number('frequencyMax'),
    period: repeat?.number('period'),
    periodMax: repeat?.number('periodMax'),
    periodUnit,
    daysOfWeek: repeat?.allWords('dayOfWeek').map(day => day.toLowerCase()),
    timesOfDay: repeat?.allWords('timeOfDay').map(time => time.slice(0, 5)),
    when: repeat?.allWords('when'),
    offsetMinutes: repeat?.number('offset'),
    boundsDays,
    code: code?.codes.find(candidate => candidate.code)?.code,
    text: wordsOf(code),
  }
  // Dates of single doses, counts, lengths of an infusion, bounds as a range: no schedule can be made of them.
  const unread = element.rest().map(({ label, text }) => `${label?.replace(/^Repeat: /, '')}: ${text}`)
  if (written && !periodUnit) unread.push(`period unit: ${written}`)
  return {
    timing: prune(timing),
    ...(unread.length > 0 && { timingNotRead: unread.join('; ') }),
    ...(period && { period }),
  }
}

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined)

const prune = (timing: Timing): Timing | undefined =>
  Object.values(timing).some(isFilled)
    ? Object.fromEntries(Object.entries(timing).filter(([, value]) => isFilled(value)))
    : undefined

/** The dose or rate of each entry; what was computed is told as such. */
const amounts = (element: Element, read: (part: Element) => string | undefined) => {
  const found = element.parts('doseAndRate').flatMap(part => {
    const text = read(part)
    const type = text ? part.concept('type') : undefined
    const isOrdered = !type || type.codes.some(({ code }) => code === 'ordered')
    return text ? [isOrdered ? text : `${text} (${wordsOf(type)})`] : []
  })
  return [...new Set(found)].join(', ') || undefined
}

const doseIn = (part: Element) => quantityText(part.quantity('doseQuantity')) ?? rangeText(part.range('doseRange'))

const rateIn = (part: Element) => {
  const ratio = ratioText(part.raw('rateRatio'))
  if (ratio) part.skip('rateRatio')
  return ratio ?? rangeText(part.range('rateRange')) ?? quantityText(part.quantity('rateQuantity'))
}

/** Numbers of doses; a maximum in milligrams or tablets is not one. */
const dosesPerDay = (maximum: unknown): number | undefined => {
  if (!isObject(maximum)) return undefined
  const most = toQuantity(maximum.numerator)
  const per = toQuantity(maximum.denominator)
  const isDay = per?.value === 1 && /^(d|day)$/i.test(per.unitCode ?? per.unit ?? '')
  const isDoses = most && (!most.unit || /^\{?doses?\}?$|^1$/i.test(most.unit))
  return isDay && isDoses ? most.value : undefined
}

export const readDirection = (element: Element): Direction => {
  const asNeededFor = wordsOf(element.concept('asNeededCodeableConcept'))
  const isAsNeeded = element.flag('asNeededBoolean')
  const [maximum] = listOf(element.raw('maxDosePerPeriod'))
  const perPeriod = ratioText(maximum)
  if (perPeriod && listOf(element.raw('maxDosePerPeriod')).length === 1) element.skip('maxDosePerPeriod')
  const each = quantityText(element.quantity('maxDosePerAdministration'))
  const ever = quantityText(element.quantity('maxDosePerLifetime'))
  return {
    text: element.text('text'),
    patientText: element.text('patientInstruction'),
    additional: element.allWords('additionalInstruction'),
    ...readTiming(element.part('timing')),
    dose: amounts(element, doseIn),
    rate: amounts(element, rateIn),
    maximum: sentences(perPeriod, each && `${each} at a time`, ever && `${ever} in a lifetime`),
    maxPerDay: dosesPerDay(maximum),
    asNeeded: isAsNeeded === true || asNeededFor !== undefined || element.raw('asNeededFor') !== undefined,
    asNeededFor: asNeededFor ?? element.words('asNeededFor'),
    route: wordsOf(element.concept('route')),
    site: wordsOf(element.concept('site')),
    method: wordsOf(element.concept('method')),
    sequence: element.number('sequence'),
  }
}

/** All dosage entries of a resource, in the order that their numbers give. */
export const readDirections = (element: Element, name: string): Direction[] => {
  const directions = element.parts(name).map(part => {
    const direction = readDirection(part)
    const unread = part.rest().map(({ label, text }) => `${label}: ${text}`)
    return { ...direction, additional: [...direction.additional, ...unread] }
  })
  const isNumbered = directions.every(({ sequence }) => sequence !== undefined)
  return isNumbered ? directions.toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0)) : directions
}
