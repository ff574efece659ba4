import { coded, concept, madeFrom, notes } from '#contract/fhir/build.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
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
})
