import { ucumOf } from '#contract/fhir/ucum.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import type { Field } from '#contract/record/fields.ts'
import { codingsOf, lookUp, nameOf } from '../codes.ts'
import type { Values } from '../found-records.ts'
import { type Amount, numberOf, readValue } from '../quantities.ts'
import { identifierOf, outermost, refusal, type Section } from '../statements.ts'
import { readPeriod, type WrittenTime } from '../times.ts'
import { child, children } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { BODY_FIELDS, CONVERSIONS, VITAL_FIELDS, VITAL_UNITS } from './vital-codes.ts'

interface Measured {
  field: string
  value: number
  observation: XmlElement
  time: WrittenTime
  what: string
}

const unitOf = ({ unit }: Amount) => {
  const name = unit?.toLowerCase().trim() ?? ''
  return (Object.hasOwn(VITAL_UNITS, name) ? VITAL_UNITS[name] : undefined) ?? ucumOf(unit)
}

const WHOLE = new Set(['bpSystolic', 'bpDiastolic', 'heartRate', 'restingHeartRate'])

const converted = (field: string, amount: Amount): number | undefined => {
  const value = numberOf(amount)
  const conversion = CONVERSIONS[field]?.[unitOf(amount) ?? '']
  if (value === undefined || !conversion) return undefined
  // Other ones stay exact, so that they are shown as written to somebody with the same units.
  return WHOLE.has(field) ? Math.round(conversion(value)) : Number(conversion(value).toPrecision(12))
}

const measure = (
  observation: XmlElement,
  organizer: XmlElement | undefined,
  section: Section,
): Measured | undefined => {
  const { narrative, timeZone } = section
  const code = child(observation, 'code')
  const what = nameOf(code, narrative) ?? section.title
  const reason = refusal(observation, organizer)
  const field = lookUp(code, VITAL_FIELDS) ?? lookUp(code, BODY_FIELDS)
  const amount = children(observation, 'value').flatMap(each => readValue(each, narrative) ?? [])[0]
  if (reason || !field || !amount) {
    section.leftOut(what, reason ?? (field || !amount ? 'incomplete' : 'no-place'))
    return undefined
  }
  const value = converted(field, amount)
  const times = [observation, organizer].map(each => readPeriod(child(each, 'effectiveTime'), timeZone))
  const time = times.map(({ start, end }) => start ?? end).find(Boolean)
  if (value === undefined || !time || time.vague) {
    section.leftOut(what, 'incomplete')
    return undefined
  }
  return { field, value, observation, time, what }
}

/** Of more measurements at one time, only copies are known. */
const MAX_AT_ONCE = 500

/** Measurements of one time, in as many records as there are repetitions: pressure lying and standing are two. */
const grouped = (measured: Measured[]): Measured[][] => {
  const groups: Measured[][] = []
  for (const each of measured) {
    const isRoom = (group: Measured[]) => !group.some(({ field }) => field === each.field)
    // A diastolic pressure belongs to the systolic one before it.
    const found = each.field === 'bpDiastolic' ? groups.findLast(isRoom) : groups.find(isRoom)
    if (found) found.push(each)
    else groups.push([each])
  }
  return groups
}

const isPressure = ({ field }: Measured) => field === 'bpSystolic' || field === 'bpDiastolic'

/** Half a blood pressure, or an impossible one, is none. */
const withoutHalfPressure = (group: Measured[], section: Section): Measured[] => {
  const pressure = group.filter(isPressure)
  const [systolic, diastolic] = ['bpSystolic', 'bpDiastolic'].map(name => pressure.find(({ field }) => field === name))
  const isWhole = systolic !== undefined && diastolic !== undefined && systolic.value > diastolic.value
  if (pressure.length === 0 || isWhole) return group
  for (const { what } of pressure) section.leftOut(what, pressure.length === 2 ? 'impossible' : 'incomplete')
  return group.filter(each => !isPressure(each))
}

const fields: Record<string, Field> = vitals.fields

const isPossible = ({ field, value }: Measured) => {
  const limits = fields[field]
  return !limits || !('min' in limits) || (value >= limits.min && value <= limits.max)
}

const tell = (group: Measured[], type: 'vitals' | 'body-measurements', section: Section) => {
  const [first] = group
  if (!first) return
  const { time } = first
  const values: Values = Object.fromEntries(group.map(({ field, value }) => [field, value]))
  const day = type === 'vitals' ? { recordedDate: time.instant } : { date: time.day }
  section.found(
    {
      type,
      what: group.length === 1 ? first.what : section.title,
      identifier: identifierOf(first.observation),
      codes: codingsOf(...group.map(({ observation }) => child(observation, 'code'))),
      identity: [time.isTimeKnown ? time.instant : time.day],
      value: group.map(({ field, value }) => `${field}=${value}`).toSorted(),
      values: { ...values, ...day },
    },
    first.observation,
  )
}

const isBody = ({ field }: Measured) => Object.values(BODY_FIELDS).includes(field)

/** The two numbers of one organizer and day are one pressure, though their minutes may differ. */
const withOnePressure = (measured: Measured[]): Measured[] => {
  const [first, second, ...more] = measured.filter(isPressure)
  const isPair =
    first && second && more.length === 0 && first.field !== second.field && first.time.day === second.time.day
  return isPair ? measured.map(each => (each === second ? { ...each, time: first.time } : each)) : measured
}

const measuredIn = (section: Section): Measured[] =>
  section.entries.flatMap(entry => {
    const organizers = outermost(entry, ({ name }) => name === 'organizer')
    const statements = organizers.length > 0 ? organizers : [entry]
    return statements.flatMap(statement => {
      const organizer = statement.name === 'organizer' ? statement : undefined
      const observations = outermost(statement, ({ name }) => name === 'observation')
      if (observations.length === 0) section.leftOut(section.title, refusal(statement) ?? 'incomplete')
      return withOnePressure(observations.flatMap(each => measure(each, organizer, section) ?? []))
    })
  })

export const readVitalSigns = (section: Section) => {
  const byTime = Map.groupBy(measuredIn(section), ({ time }) => time.instant)
  for (const all of byTime.values()) {
    const repeated = all.length - MAX_AT_ONCE
    if (repeated > 0) section.leftOut(section.title, 'repeated', repeated)
    for (const group of grouped(all.slice(0, MAX_AT_ONCE))) {
      const possible = group.filter(isPossible)
      for (const { what } of group.filter(each => !isPossible(each))) section.leftOut(what, 'impossible')
      const whole = withoutHalfPressure(possible, section)
      tell(
        whole.filter(each => !isBody(each)),
        'vitals',
        section,
      )
      tell(whole.filter(isBody), 'body-measurements', section)
    }
  }
}
