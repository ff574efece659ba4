import { BODY_FIELDS, VITAL_FIELDS } from '#contract/clinical/vitals/vital-codes.ts'
import { isPressure, type Measured, type Reading, readingsOf } from '#contract/clinical/vitals/vital-readings.ts'
import { storedMeasure } from '#contract/clinical/vitals/vital-units.ts'
import { codingsOf, lookUp, nameOf } from '../codes.ts'
import type { Values } from '../found-records.ts'
import { numberOf, readValue } from '../quantities.ts'
import { identifierOf, outermost, refusal, type Section } from '../statements.ts'
import { readPeriod, type WrittenTime } from '../times.ts'
import { child, children } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

interface MeasuredIn extends Measured {
  observation: XmlElement
  time: WrittenTime
}

const measure = (
  observation: XmlElement,
  organizer: XmlElement | undefined,
  section: Section,
): MeasuredIn | undefined => {
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
  const number = numberOf(amount)
  const value = number === undefined ? undefined : storedMeasure(field, number, amount.unit)
  const times = [observation, organizer].map(each => readPeriod(child(each, 'effectiveTime'), timeZone))
  const time = times.map(({ start, end }) => start ?? end).find(Boolean)
  if (value === undefined || !time || time.vague) {
    section.leftOut(what, 'incomplete')
    return undefined
  }
  return { field, value, observation, time, what, instant: time.instant }
}

const tell = ({ type, measured: group }: Reading<MeasuredIn>, section: Section) => {
  const [first] = group
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

/** Two values in one organizer and day are one blood pressure, even if their minutes differ. */
const withOnePressure = (measured: MeasuredIn[]): MeasuredIn[] => {
  const [first, second, ...more] = measured.filter(isPressure)
  const isPair =
    first && second && more.length === 0 && first.field !== second.field && first.time.day === second.time.day
  return isPair
    ? measured.map(each => (each === second ? { ...each, time: first.time, instant: first.instant } : each))
    : measured
}

const measuredIn = (section: Section): MeasuredIn[] =>
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
  for (const reading of readingsOf(measuredIn(section), section.leftOut, section.title)) tell(reading, section)
}
