import { wordsOfNarrative } from '#contract/fhir/narrative.ts'
import type { OtherStatement } from '../../../clinical/statement.ts'
import type { Element } from './elements/element.ts'
import { wordsOf } from './elements/values.ts'
import { isDirective, statesNone } from './other.ts'
import { baseOf, type ReadResource } from './reading.ts'

const sectionsOf = (element: Element): Element[] =>
  element.parts('section').flatMap(section => [section, ...sectionsOf(section)])

/** A section with entries is read by them. One that has only text is named, with its text. */
export const readComposition: ReadResource = reading => {
  const sections = sectionsOf(reading.element).filter(section => section.raw('entry') === undefined)
  const told = sections.flatMap(section => {
    const text = wordsOfNarrative(section.part('text')?.text('div'))
    const empty = section.concept('emptyReason')
    const code = section.concept('code')
    const what = section.text('title') ?? wordsOf(code)
    const isNegated = statesNone(empty)
    return what && (text || empty)
      ? [{ what, text: text ?? wordsOf(empty), isNegated, isDirective: isDirective([code]) }]
      : []
  })
  const base = { ...baseOf(reading), notes: [] }
  return told.map(
    ({ text, ...section }, index): OtherStatement => ({
      ...base,
      kind: 'other',
      ...section,
      isOnlyText: true,
      sourceId: base.sourceId && `${base.sourceId}#${index}`,
      notes: text ? [{ text }] : [],
    }),
  )
}
