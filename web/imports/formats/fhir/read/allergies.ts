import type { AllergyStatement, Reaction } from '../../../clinical/statement.ts'
import type { Element } from './elements/element.ts'
import { wordsOf } from './elements/values.ts'
import { baseOf, namesIn, type ReadResource, statusCode } from './reading.ts'

const readReaction = (element: Element): Reaction => ({
  manifestations: element.allWords('manifestation'),
  description: element.text('description'),
  severity: element.code('severity'),
  on: element.time('onset'),
})

export const readAllergy: ReadResource = reading => {
  const { element } = reading
  const reactions = element.parts('reaction')
  // Some software names only the substance of the reaction.
  const [inReaction] =
    element.raw('code') === undefined ? reactions.flatMap(part => part.concept('substance') ?? []) : []
  const statement: AllergyStatement = {
    kind: 'allergy',
    substance: element.concept('code') ?? inReaction ?? { codes: [] },
    clinicalStatus: statusCode(element, 'clinicalStatus'),
    categories: element.allWords('category').map(category => category.toLowerCase()),
    mechanism: wordsOf(element.concept('type'))?.toLowerCase(),
    criticality: element.code('criticality'),
    reactions: reactions.map(readReaction),
    onset: element.time('onsetDateTime'),
    onsetText: element.words('onsetString') ?? element.words('onsetAge') ?? element.words('onsetRange'),
    period: element.period('onsetPeriod') ?? {},
    ...baseOf(reading, {
      verification: statusCode(element, 'verificationStatus'),
      recorded: element.time('recordedDate'),
      authors: namesIn(element, 'recorder', 'asserter'),
    }),
  }
  return [statement]
}
