import type { WrittenPeriod } from '../../../clinical/source-time.ts'
import type {
  LabeledText,
  ObservationStatement,
  Observed,
  ObservedRange,
  ReportStatement,
} from '../../../clinical/statement.ts'
import type { Element } from './elements/element.ts'
import { openResource } from './elements/element.ts'
import { rangeText, ratioText, wordsOf } from './elements/values.ts'
import { baseOf, type Reading, type ReadResource } from './reading.ts'

/** The value as text, if it is not a quantity. */
const valueText = (element: Element): string | undefined => {
  const ratio = ratioText(element.raw('valueRatio'))
  if (ratio) element.skip('valueRatio')
  const range = rangeText(element.range('valueRange'))
  const names = ['CodeableConcept', 'String', 'Boolean', 'DateTime', 'Time', 'Period', 'Attachment', 'Reference']
  return ratio ?? range ?? names.map(name => element.words(`value${name}`)).find(text => text !== undefined)
}

const isNormal = (range: Element) => {
  const type = range.concept('type')
  return !type || type.codes.some(({ code }) => code === 'normal' || code === 'N')
}

/** The normal range for this patient. Others, such as critical or therapeutic ones, are only told. */
const readRanges = (element: Element): { range?: ObservedRange; others: LabeledText[] } => {
  const parts = element.parts('referenceRange')
  const own = parts.find(part => isNormal(part) && part.raw('appliesTo') === undefined && part.raw('age') === undefined)
  const normal = own ?? parts.find(isNormal)
  const low = normal?.quantity('low')
  const high = normal?.quantity('high')
  const text = normal?.text('text')
  const range = low || high || text ? { ...(low && { low }), ...(high && { high }), ...(text && { text }) } : undefined
  const others = parts.flatMap(part => {
    const words = part.rest().map(rest => `${rest.label?.toLowerCase()}: ${rest.text}`)
    const type = wordsOf(part.concept('type'))
    return words.length > 0 ? [{ label: 'Reference range', text: [type, ...words].filter(Boolean).join(', ') }] : []
  })
  return { range, others }
}

const interpretations = (element: Element) =>
  element.concepts('interpretation').flatMap(({ text, codes }) => {
    const known = codes.flatMap(({ code }) => (code ? [code] : []))
    return known.length > 0 ? known : (text ?? [])
  })

const readObserved = (element: Element): { observed: Observed; notes: LabeledText[] } => {
  const integer = element.number('valueInteger')
  const { range, others } = readRanges(element)
  return {
    observed: {
      code: element.concept('code') ?? { codes: [] },
      quantity: element.quantity('valueQuantity') ?? (integer === undefined ? undefined : { value: integer }),
      text: valueText(element),
      absentReason: wordsOf(element.concept('dataAbsentReason')),
      range,
      interpretation: interpretations(element),
    },
    notes: others,
  }
}

const effectiveOf = (element: Element): WrittenPeriod => {
  const at = element.time('effectiveDateTime') ?? element.time('effectiveInstant')
  return element.period('effectivePeriod') ?? (at ? { start: at, isPoint: true } : {})
}

/** Organizations first: a laboratory rather than the person who signed. */
const performersOf = ({ element, references }: Reading, ...names: string[]) => {
  const all = names.flatMap(name => {
    const targets = new Set(
      element
        .targets(name)
        .flatMap(target => (target.resourceType === 'Organization' ? (references.name(target, target) ?? []) : [])),
    )
    return element.allWords(name).map(performer => ({ performer, isOrganization: targets.has(performer) }))
  })
  const sorted = all.toSorted((a, b) => Number(b.isOrganization) - Number(a.isOrganization))
  return [...new Set(sorted.map(({ performer }) => performer))]
}

/** Who asked for it, by the order that it fulfills. */
const orderedBy = ({ element, references }: Reading): string | undefined =>
  element.targets('basedOn').flatMap(order => openResource(order, references).words('requester') ?? [])[0]

const specimenOf = ({ element, references }: Reading): string | undefined => {
  const [specimen] = element.targets('specimen')
  const type = specimen && wordsOf(openResource(specimen, references).concept('type'))
  return type ?? element.words('specimen')
}

/** Codes and texts in lower case; older files have other code systems for them. */
const categoriesOf = (element: Element) => [
  ...new Set(
    element
      .concepts('category')
      .flatMap(({ text, codes }) => [
        ...codes.map(({ code }) => code),
        ...(codes.some(({ code }) => code) ? [] : [text]),
      ])
      .flatMap(category => (category ? [category.toLowerCase()] : [])),
  ),
]

export const readObservation: ReadResource = reading => {
  const { element } = reading
  const { observed, notes } = readObserved(element)
  const components = element.parts('component').map(readObserved)
  const specimen = specimenOf(reading)
  if (specimen) element.skip('specimen')
  const statement: ObservationStatement = {
    kind: 'observation',
    ...observed,
    categories: categoriesOf(element),
    at: effectiveOf(element),
    issued: element.time('issued'),
    components: components.map(component => component.observed),
    members: [...element.targetIds('hasMember'), ...element.targetIds('related')],
    specimen,
    method: wordsOf(element.concept('method')),
    bodySite: wordsOf(element.concept('bodySite')),
    performers: performersOf(reading, 'performer'),
    orderedBy: orderedBy(reading),
    ...baseOf(reading, { notes: [...notes, ...components.flatMap(component => component.notes)] }),
  }
  return [statement]
}

export const readReport: ReadResource = reading => {
  const { element } = reading
  const conclusions = [
    element.text('conclusion'),
    ...element.allWords('conclusionCode'),
    ...element.allWords('codedDiagnosis'),
  ]
  const statement: ReportStatement = {
    kind: 'report',
    name: element.concept('code') ?? { codes: [] },
    at: effectiveOf(element),
    conclusion: [...new Set(conclusions.filter(text => text !== undefined))].join('\n') || undefined,
    performers: performersOf(reading, 'performer', 'resultsInterpreter'),
    orderedBy: orderedBy(reading),
    results: element.targetIds('result'),
    ...baseOf(reading, { recorded: element.time('issued') }),
  }
  // The files are documents of their own.
  return [statement]
}
