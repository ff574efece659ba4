import { coded, concept, madeFrom, notes, some, unknown } from '#contract/fhir/build.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import {
  ASSERTED_DATE,
  CONDITION_CATEGORY,
  CONDITION_CLINICAL,
  CONDITION_VERIFICATION,
  ICD10CM,
  SNOMED,
} from '#contract/fhir/terms.ts'
import { verificationStatus } from '#contract/fhir/verification.ts'
import { isOver, type MedicalCondition, medicalConditions } from './medical-conditions.ts'

type Severity = NonNullable<MedicalCondition['severity']>

/** SNOMED codes, as in FHIR's list of severities. */
export const SEVERITIES: Record<Severity, string> = { mild: '255604002', moderate: '6736007', severe: '24484000' }

const CLINICAL: Record<MedicalCondition['status'], string> = {
  active: 'active',
  chronic: 'active',
  resolved: 'resolved',
  inactive: 'inactive',
  remission: 'remission',
  unknown: '',
}

const ICD10 = /^[A-Z]\d[\dA-Z](\.[\dA-Z]{1,4})?$/

const codingOf = (icd10Code: string | null) => {
  const code = icd10Code?.toUpperCase()
  return code && ICD10.test(code) ? [{ system: ICD10CM, code }] : []
}

export const medicalConditionsInFhir = defineMapping({
  type: medicalConditions,
  toFhir: (record, { patient }) => {
    const { icd10Code, status, severity, dateDiagnosed, dateResolved } = record
    const coding = codingOf(icd10Code)
    const clinical = CLINICAL[status]
    const resource: fhir4.Condition = {
      resourceType: 'Condition',
      id: record.id,
      ...some('extension', [
        // The date of the diagnosis. The onset is not recorded.
        ...(dateDiagnosed ? [{ url: ASSERTED_DATE, valueDateTime: dateDiagnosed }] : []),
      ]),
      identifier: madeFrom(medicalConditions.name, record.id),
      // FHIR has no code for an unknown status.
      clinicalStatus: clinical ? coded(CONDITION_CLINICAL, clinical) : { extension: unknown },
      ...verificationStatus(CONDITION_VERIFICATION, record.verification),
      category: [coded(CONDITION_CATEGORY, 'problem-list-item')],
      ...(severity && {
        severity: concept(medicalConditions.fields.severity.options[severity], {
          system: SNOMED,
          code: SEVERITIES[severity],
        }),
      }),
      code: {
        ...concept(record.conditionName, ...coding),
      },
      subject: patient,
      ...(dateResolved && { abatementDateTime: dateResolved }),
      ...notes(record.notes),
    }
    return [{ resource, section: isOver(status) ? 'past-problems' : 'problems' }]
  },
})
