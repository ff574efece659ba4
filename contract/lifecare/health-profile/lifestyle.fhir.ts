import { coded, concept, madeFrom, notes } from '#contract/fhir/build.ts'
import { notesOf, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { observation } from '#contract/fhir/resources/observations.ts'
import { firstOf } from '#contract/fhir/resources/resource.ts'
import { OBSERVATION_CATEGORY } from '#contract/fhir/terms.ts'
import { lifestyle } from './lifestyle.ts'

export const lifestyleInFhir = defineMapping({
  type: lifestyle,
  toFhir: (record, { patient }) => {
    const resource: fhir4.Observation = {
      resourceType: 'Observation',
      id: record.id,
      identifier: madeFrom(lifestyle.name, record.id),
      status: 'final',
      category: [coded(OBSERVATION_CATEGORY, 'social-history', 'Social History')],
      code: concept(record.topic),
      subject: patient,
      ...(record.date && { effectiveDateTime: record.date }),
      valueString: record.answer,
      ...notes(record.notes),
    }
    return [{ resource, section: 'own' }]
  },
  fromFhir: resources => {
    const read = firstOf(observation, resources)
    const topic = wordsOf(read?.code)
    const answer = read?.valueString ?? wordsOf(read?.valueCodeableConcept)
    if (!read || !topic || !answer) return null
    return { topic, answer, date: read.effectiveDateTime ?? null, notes: notesOf(read.note) }
  },
})
