import type { ProcedureStatement, Statement } from '../../../clinical/statement.ts'
import { rangeText, wordsOf } from './elements/values.ts'
import { otherStatement } from './other.ts'
import { firstProvider } from './providers.ts'
import { baseOf, namesIn, type ReadResource, readIntent, statusInNarrative } from './reading.ts'

export const readProcedure: ReadResource = reading => {
  const { element } = reading
  const parts = element.parts('performer')
  const at = element.time('performedDateTime')
  const names = parts.flatMap(part => {
    const name = part.words('actor')
    const role = part.words('function') ?? part.words('role')
    return name ? [role ? `${name} (${role})` : name] : []
  })
  const statement: ProcedureStatement = {
    kind: 'procedure',
    name: element.concept('code') ?? { codes: [] },
    writtenStatus: statusInNarrative(reading),
    at: element.period('performedPeriod') ?? (at ? { start: at, isPoint: true } : {}),
    atText:
      element.words('performedString') ?? element.words('performedAge') ?? rangeText(element.range('performedRange')),
    provider: firstProvider(
      parts.flatMap(part => part.targets('actor')),
      reading,
    ),
    performers: [...new Set(names)],
    location: element.words('location'),
    bodySites: element.allWords('bodySite'),
    reasons: namesIn(element, 'reasonCode', 'reasonReference'),
    outcome: wordsOf(element.concept('outcome')),
    complications: namesIn(element, 'complication', 'complicationDetail'),
    followUps: element.allWords('followUp'),
    ...baseOf(reading, { authors: namesIn(element, 'recorder', 'asserter') }),
  }
  return [statement]
}

/** By SNOMED CT or by their names. */
const LABORATORY = /^(108252007|lab(oratory)?)$/i

/** An order: something to be done. Laboratory orders are fulfilled by their results. */
export const readServiceRequest: ReadResource = (reading): Statement[] => {
  const { element } = reading
  const name = element.concept('code')
  const categories = element.concepts('category')
  const isLaboratory = categories.some(({ text, codes }) =>
    [text, ...codes.map(({ code }) => code)].some(word => word && LABORATORY.test(word)),
  )
  if (!name || isLaboratory) return [otherStatement(reading, name ? 'Laboratory order' : 'Order')]
  const at = element.time('occurrenceDateTime')
  const statement: ProcedureStatement = {
    kind: 'procedure',
    name,
    at: element.period('occurrencePeriod') ?? (at ? { start: at, isPoint: true } : {}),
    atText: element.words('occurrenceTiming'),
    performers: namesIn(element, 'performer'),
    location: namesIn(element, 'locationReference', 'locationCode')[0],
    bodySites: element.allWords('bodySite'),
    reasons: namesIn(element, 'reasonCode', 'reasonReference'),
    complications: [],
    followUps: [],
    ...baseOf(reading, {
      intent: readIntent(element) ?? 'ordered',
      isNegated: element.flag('doNotPerform') === true,
      recorded: element.time('authoredOn'),
      authors: namesIn(element, 'requester'),
      notes: categories.flatMap(category => {
        const text = wordsOf(category)
        return text ? [{ label: 'Category', text }] : []
      }),
    }),
  }
  return [statement]
}
