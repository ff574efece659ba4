import { isObject, listOf } from '#contract/fhir/resource.ts'
import { ASSERTED_DATE } from '#contract/fhir/terms.ts'
import type { WrittenPeriod, WrittenTime } from '../../../clinical/source-time.ts'
import type { ConditionStatement } from '../../../clinical/statement.ts'
import type { Element } from './elements/element.ts'
import { toTime, wordsOf } from './elements/values.ts'
import { baseOf, namesIn, type ReadResource, statusCode } from './reading.ts'

interface End {
  end?: WrittenTime
  hasEnded?: boolean
  text?: string
}

/** A condition has ended if the source says when, in whatever form, or that it has. */
const readEnd = (element: Element): End => {
  const end = element.time('abatementDateTime')
  const period = element.period('abatementPeriod')
  const flag = element.flag('abatementBoolean')
  const text = element.words('abatementString') ?? element.words('abatementAge') ?? element.words('abatementRange')
  if (end) return { end, text }
  if (period) return { end: period.end, hasEnded: true, text: element.words('abatementPeriod') }
  return { text, ...((flag === true || text !== undefined) && { hasEnded: true }) }
}

/** When the diagnosis was made, by a standard extension. */
const assertedOn = (element: Element): WrittenTime | undefined =>
  listOf(element.raw('extension')).flatMap(item =>
    isObject(item) && item.url === ASSERTED_DATE ? (toTime(item.valueDateTime) ?? []) : [],
  )[0]

export const readCondition: ReadResource = reading => {
  const { element } = reading
  const { end, hasEnded, text: abatementText } = readEnd(element)
  const onsetPeriod = element.period('onsetPeriod')
  const start = element.time('onsetDateTime') ?? onsetPeriod?.start
  const lastOnset = onsetPeriod?.end
  const recorded = element.time('recordedDate') ?? assertedOn(element)
  const period: WrittenPeriod = { ...(start && { start }), ...(end && { end }), ...(hasEnded && { hasEnded }) }
  const statement: ConditionStatement = {
    kind: 'condition',
    name: element.concept('code') ?? { codes: [] },
    clinicalStatus: statusCode(element, 'clinicalStatus'),
    severity: wordsOf(element.concept('severity')),
    period,
    onsetText: element.words('onsetString') ?? element.words('onsetAge') ?? element.words('onsetRange'),
    abatementText,
    bodySites: element.allWords('bodySite'),
    categories: element.allWords('category').map(category => category.toLowerCase()),
    ...baseOf(reading, {
      verification: statusCode(element, 'verificationStatus'),
      recorded,
      authors: namesIn(element, 'recorder', 'asserter'),
      notes: lastOnset ? [{ label: 'Onset until', text: lastOnset.date }] : [],
    }),
  }
  return [statement]
}
