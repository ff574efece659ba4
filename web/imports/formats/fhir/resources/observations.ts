import { codeIn, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { readAs } from '#contract/fhir/resources/resource.ts'
import { OBSERVATION_CATEGORY } from '#contract/fhir/terms.ts'
import type { Mapping } from '../mapping-context.ts'
import type { ReadResource, Resource } from '../read-resources.ts'
import { isTakenBack } from './meanings.ts'
import type { FullObservation } from './observation-parts.ts'
import type { Report } from './results.ts'
import { readResult } from './results.ts'
import { fullObservation } from './schemas.ts'
import { gatherVitals, isVital } from './vitals.ts'

/** Older files use another code system for categories, or only text. */
const categoriesOf = (read: FullObservation) =>
  read.category.flatMap(category => [
    codeIn(category, OBSERVATION_CATEGORY),
    ...category.coding.map(({ code }) => code ?? null),
    category.text?.toLowerCase() ?? null,
  ])

/** Questionnaires, habits and computed values: only counted, because they are not test results. */
const WITHOUT_PLACE = ['vital-signs', 'social-history', 'survey', 'activity', 'therapy', 'sdoh', 'functional-status']

/** Observations are vital signs or test results; the rest is counted. */
export const readObservations = (
  found: readonly ReadResource[],
  reportOf: (resource: Resource) => Report | undefined,
  mapping: Mapping,
) => {
  const { sink } = mapping
  const vitals = gatherVitals(mapping)
  for (const one of found) {
    const read = readAs(fullObservation, one.resource)
    const label = (wordsOf(read?.code) ?? 'Observation').slice(0, 100)
    const categories = read ? categoriesOf(read) : []
    if (!read) sink.leftOut('Observation', 'unreadable')
    else if (isTakenBack(one.resource) || read.status === 'cancelled') sink.leftOut(label, 'entered-in-error')
    else if (isVital(read, categories)) vitals.add(one, read)
    else if (categories.some(category => category && WITHOUT_PLACE.includes(category))) sink.leftOut(label, 'no-place')
    else readResult(one, read, reportOf(one.resource), mapping)
  }
  vitals.finish()
}
