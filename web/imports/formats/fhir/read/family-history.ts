import type { FamilyHistoryStatement, Statement } from '../../../clinical/statement.ts'
import type { Element } from './elements/element.ts'
import { wordsOf } from './elements/values.ts'
import { otherStatement } from './other.ts'
import { baseOf, type ReadResource } from './reading.ts'

/** In years, if the age is in years. */
const yearsOf = (condition: Element): number | undefined => {
  const age = condition.quantity('onsetAge')
  const unit = age?.unitCode ?? age?.unit ?? 'a'
  return age && !age.comparator && /^(a|y(ea)?rs?|years?)$/i.test(unit) ? age.value : undefined
}

export const readFamilyHistory: ReadResource = (reading): Statement[] => {
  const { element } = reading
  const conditions = element.parts('condition')
  if (conditions.length === 0) return [otherStatement(reading, 'Family history')]
  const relative = element.concept('relationship') ?? { codes: [] }
  const name = element.text('name')
  const sex = wordsOf(element.concept('sex')) ?? element.text('gender')
  const deceased = element.flag('deceasedBoolean')
  const died = ['deceasedAge', 'deceasedDate', 'deceasedString', 'deceasedRange']
    .map(key => element.words(key))
    .find(Boolean)
  const read = conditions.map(condition => {
    const age = condition.raw('onsetAge')
    const years = yearsOf(condition)
    return {
      condition: condition.concept('code') ?? { codes: [] },
      ageAtOnset: years,
      onset: [
        years === undefined && age ? condition.words('onsetAge') : undefined,
        ...['onsetString', 'onsetRange', 'onsetPeriod'].map(key => condition.words(key)),
      ].find(Boolean),
      notes: condition
        .parts('note')
        .flatMap(note => {
          const text = note.text('text')
          return text ? [{ text }] : []
        })
        .concat(condition.rest().map(({ label, text }) => ({ label, text }))),
    }
  })
  const base = baseOf(reading, { recorded: element.time('date') })
  const about = [...(name ? [{ label: 'Relative', text: name }] : []), ...(died ? [{ label: 'Died', text: died }] : [])]
  return read.map(
    ({ notes, ...own }, index): FamilyHistoryStatement => ({
      kind: 'family-history',
      relative,
      relativeSex: sex?.toLowerCase(),
      isDeceased: deceased ?? (died ? true : undefined),
      ...own,
      ...base,
      sourceId: base.sourceId && read.length > 1 ? `${base.sourceId}#${index}` : base.sourceId,
      notes: [...notes, ...about, ...base.notes],
    }),
  )
}
