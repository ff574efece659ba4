import { concept, madeFrom, notes } from '#contract/fhir/build.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { ROLE_CODE } from '#contract/fhir/terms.ts'
import { quantityOf } from '#contract/fhir/ucum.ts'
import { type FamilyIllness, familyHistory } from './family-history.ts'

type Relative = FamilyIllness['relative']

const ROLES = [
  ['mother', 'MTH'],
  ['father', 'FTH'],
  ['sister', 'SIS'],
  ['brother', 'BRO'],
  ['child', 'CHILD'],
  ['mothers-mother', 'MGRMTH'],
  ['mothers-father', 'MGRFTH'],
  ['fathers-mother', 'PGRMTH'],
  ['fathers-father', 'PGRFTH'],
  ['aunt', 'AUNT'],
  ['uncle', 'UNCLE'],
  ['other', 'FAMMEMB'],
] as const satisfies readonly (readonly [Relative, string])[]

const roles = new Map<Relative, string>(ROLES)
const { relative: relatives } = familyHistory.fields
export const familyHistoryInFhir = defineMapping({
  type: familyHistory,
  toFhir: (record, { patient }) => {
    const { relative, ageAtOnset } = record
    const resource: fhir4.FamilyMemberHistory = {
      resourceType: 'FamilyMemberHistory',
      id: record.id,
      identifier: madeFrom(familyHistory.name, record.id),
      status: 'completed',
      patient,
      relationship: concept(relatives.options[relative], { system: ROLE_CODE, code: roles.get(relative) }),
      ...notes(record.notes),
      condition: [
        {
          code: concept(record.condition),
          ...(ageAtOnset !== null && { onsetAge: quantityOf(ageAtOnset, familyHistory.fields.ageAtOnset.unit) }),
        },
      ],
    }
    return [{ resource, section: 'family-history' }]
  },
})
