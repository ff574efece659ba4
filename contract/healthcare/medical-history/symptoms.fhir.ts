import { coded, concept, loinc, madeFrom, notes, period, some } from '#contract/fhir/build.ts'
import { codeIn, notesOf, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { type Observation, observation } from '#contract/fhir/resources/observations.ts'
import { firstOf } from '#contract/fhir/resources/resource.ts'
import { fieldSystem, LOINC, OBSERVATION_CATEGORY, SNOMED } from '#contract/fhir/terms.ts'
import { SEVERITIES, severityOf } from './medical-conditions.fhir.ts'
import { symptoms } from './symptoms.ts'

/** LOINC code. */
export const SYMPTOM = '75325-1'

const { fields } = symptoms

const codeOf = (name: 'severity' | 'triggers' | 'relief') =>
  concept(fields[name].label, { system: fieldSystem(symptoms.name), code: name })

const partOf = (read: Observation, name: string) =>
  read.component.find(({ code }) => codeIn(code, fieldSystem(symptoms.name)) === name)

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
  fromFhir: resources => {
    const read = firstOf(observation, resources)
    const symptom = wordsOf(read?.valueCodeableConcept) ?? read?.valueString
    if (!read || codeIn(read.code, LOINC) !== SYMPTOM || !symptom) return null
    return {
      symptom,
      startDate: read.effectivePeriod?.start ?? read.effectiveDateTime ?? null,
      endDate: read.effectivePeriod?.end ?? null,
      severity: severityOf(codeIn(partOf(read, 'severity')?.valueCodeableConcept, SNOMED)),
      bodySite: wordsOf(read.bodySite),
      triggers: partOf(read, 'triggers')?.valueString ?? null,
      relief: partOf(read, 'relief')?.valueString ?? null,
      notes: notesOf(read.note),
    }
  },
})
