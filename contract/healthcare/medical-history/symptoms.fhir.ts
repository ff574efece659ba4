import { coded, concept, loinc, madeFrom, notes, period, some } from '#contract/fhir/build.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { fieldSystem, OBSERVATION_CATEGORY, SNOMED } from '#contract/fhir/terms.ts'
import { SEVERITIES } from './medical-conditions.fhir.ts'
import { symptoms } from './symptoms.ts'

/** LOINC code. */
export const SYMPTOM = '75325-1'

const { fields } = symptoms

const codeOf = (name: 'severity' | 'triggers' | 'relief') =>
  concept(fields[name].label, { system: fieldSystem(symptoms.name), code: name })

/** An observation, because a condition would be read as a diagnosis. */
export const symptomsInFhir = defineMapping({
  type: symptoms,
  toFhir: (record, { patient }) => {
    const { symptom, startDate, endDate, severity, bodySite, triggers, relief } = record
    const lasts = period(startDate, endDate)
    const resource: fhir4.Observation = {
      resourceType: 'Observation',
      id: record.id,
      identifier: madeFrom(symptoms.name, record.id),
      status: 'final',
      category: [coded(OBSERVATION_CATEGORY, 'survey')],
      code: concept(symptoms.one, loinc(SYMPTOM)),
      subject: patient,
      ...(lasts && { effectivePeriod: lasts }),
      valueCodeableConcept: concept(symptom),
      ...(bodySite && { bodySite: concept(bodySite) }),
      ...notes(record.notes),
      ...some('component', [
        ...(severity
          ? [
              {
                code: codeOf('severity'),
                valueCodeableConcept: concept(fields.severity.options[severity], {
                  system: SNOMED,
                  code: SEVERITIES[severity],
                }),
              },
            ]
          : []),
        ...(triggers ? [{ code: codeOf('triggers'), valueString: triggers }] : []),
        ...(relief ? [{ code: codeOf('relief'), valueString: relief }] : []),
      ]),
    }
    return [{ resource, section: 'own' }]
  },
})
