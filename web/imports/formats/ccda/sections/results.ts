import { LOINC } from '#contract/fhir/terms.ts'
import { testNamed } from '#contract/healthcare/test-results/lab-tests.ts'
import { codeIn, codingsOf, isOneOf, lookUp, nameOf, writtenNameOf } from '../codes.ts'
import { organizationName } from '../people.ts'
import { readValue } from '../quantities.ts'
import {
  commentsOf,
  identifierOf,
  notesOf,
  outermost,
  partsOf,
  refusal,
  type Section,
  statusOf,
} from '../statements.ts'
import { readPeriod, type WrittenTime } from '../times.ts'
import { attribute, child, children, textOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { referenceRangeOf } from './reference-range.ts'

const STATUSES: Record<string, 'normal' | 'abnormal' | 'critical'> = {
  N: 'normal',
  A: 'abnormal',
  H: 'abnormal',
  L: 'abnormal',
  AA: 'critical',
  HH: 'critical',
  LL: 'critical',
  'H>': 'critical',
  'L<': 'critical',
  '>': 'abnormal',
  '<': 'abnormal',
  HU: 'critical',
  LU: 'critical',
}

/** Comments, statuses, and confidentiality. */
const NOT_RESULTS = ['48767-8', '33999-4', 'SECCONOBS', 'SECCLASSOBS', 'SECCATOBS', 'SECINTOBS']

const isResult = (statement: XmlElement) =>
  statement.name === 'observation' && !isOneOf(child(statement, 'code'), NOT_RESULTS)

const laboratoryOf = (...statements: XmlElement[]) => {
  const performers = statements.flatMap(statement => children(statement, 'performer'))
  const places = statements
    .flatMap(statement => children(statement, 'participant'))
    .filter(each => attribute(each, 'typeCode') === 'LOC')
    .map(each => textOf(child(each, 'participantRole', 'playingEntity', 'name'), 200))
  return performers.map(organizationName).find(Boolean) ?? places.find(Boolean)
}

const timeOf = (section: Section, ...statements: (XmlElement | undefined)[]): WrittenTime | undefined => {
  const periods = statements.map(statement => readPeriod(child(statement, 'effectiveTime'), section.timeZone))
  return periods.map(({ start, end }) => start ?? end).find(Boolean)
}

/** A longer text is cut off, and stored in full in the notes. */
const MAX_VALUE = 100

const PENDING = new Set(['active', 'held', 'new', 'pending'])

const readResult = (observation: XmlElement, panel: XmlElement | undefined, section: Section) => {
  const { narrative } = section
  const code = child(observation, 'code')
  const panelName = panel && writtenNameOf(child(panel, 'code'), narrative)
  const written = writtenNameOf(code, narrative)
  const loinc = codeIn(code, LOINC)
  const values = children(observation, 'value')
  const amounts = values.flatMap(each => readValue(each, narrative) ?? [])
  const unit = amounts[0]?.unit ?? null
  const name = testNamed(loinc ?? null) ?? written ?? panelName
  const what = name ?? section.title
  const reason = refusal(observation, panel)
  if (reason) return section.leftOut(what, reason)
  const isPending =
    amounts.length === 0 && (PENDING.has(statusOf(observation) ?? '') || PENDING.has(statusOf(panel) ?? ''))
  const text = amounts
    .map(({ value }) => value)
    .filter(Boolean)
    .join(', ')
  const interpretation = child(observation, 'interpretationCode')
  // Without a value, the interpretation may be the result, such as "positive".
  const said =
    text || (isPending ? 'Pending' : nameOf(interpretation, narrative) || narrative.phrase(child(observation, 'text')))
  const time = timeOf(section, observation, panel)
  // In some documents, the name and the text refer to the same words.
  const isOnlyNamed = !text && said.toLowerCase() === written?.toLowerCase()
  if (!name || !said || !time || isOnlyNamed) {
    return section.leftOut(what, 'incomplete')
  }
  const range = referenceRangeOf(observation, unit, section)
  const isLong = said.length > MAX_VALUE
  section.found(
    {
      type: 'lab-results',
      what,
      identifier: identifierOf(observation),
      codes: codingsOf(code),
      identity: [time.isTimeKnown ? time.instant : time.day],
      value: [said],
      values: {
        testName: name,
        testDate: time.day,
        resultValue: said.replace(/\s+/g, ' '),
        resultUnit: unit,
        referenceRangeLow: range.low,
        referenceRangeHigh: range.high,
        panel: panelName === name ? undefined : panelName,
        laboratory: laboratoryOf(observation, ...(panel ? [panel] : [])),
        status: isPending ? 'pending' : lookUp(interpretation, STATUSES),
        notes: notesOf(
          isLong && said,
          range.text,
          time.vague && `Only this is known of the date: ${time.vague}`,
          commentsOf(observation, narrative),
        ),
      },
    },
    observation,
  )
}

/** If an observation contains observations, which is rare, these are the results. */
const readAll = (statement: XmlElement, panel: XmlElement | undefined, section: Section) => {
  const results = outermost(statement, isResult)
  for (const observation of results) {
    const inside = partsOf(observation, 'COMP').filter(isResult)
    if (inside.length > 0 && !child(observation, 'value')) {
      for (const part of inside) readResult(part, observation, section)
    } else readResult(observation, panel, section)
  }
  return results.length
}

export const readResults = (section: Section) => {
  for (const entry of section.entries) {
    const panels = outermost(entry, ({ name }) => name === 'organizer')
    const counts = panels.map(panel => {
      const nested = partsOf(panel).filter(({ name }) => name === 'organizer')
      const rest = partsOf(panel).filter(({ name }) => name !== 'organizer')
      const inner = nested.flatMap(each => partsOf(each).map(part => readAll(part, each, section)))
      return [...inner, ...rest.map(part => readAll(part, panel, section))].reduce((sum, count) => sum + count, 0)
    })
    const count = panels.length > 0 ? counts.reduce((sum, each) => sum + each, 0) : readAll(entry, undefined, section)
    if (count === 0) section.leftOut(section.title, refusal(entry, ...panels) ?? 'incomplete')
  }
}
