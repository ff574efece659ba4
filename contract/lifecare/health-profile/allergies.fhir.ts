import { coded, concept, madeFrom, notes, some, textExtension, unknown } from '#contract/fhir/build.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { ALLERGY_CLINICAL, ALLERGY_VERIFICATION } from '#contract/fhir/terms.ts'
import { verificationStatus } from '#contract/fhir/verification.ts'
import { type Allergy, allergies } from './allergies.ts'

type Kind = NonNullable<Allergy['kind']>
type Category = NonNullable<fhir4.AllergyIntolerance['category']>[number]

const CATEGORIES: Record<Kind, Category | null> = {
  medicine: 'medication',
  food: 'food',
  environment: 'environment',
  insect: 'environment',
  latex: 'environment',
  other: null,
}

/** FHIR does not have these kinds, so they are in an extension. */
const FINER: readonly Kind[] = ['insect', 'latex', 'other']

const reactionOf = ({ reaction, severity }: Allergy): fhir4.AllergyIntoleranceReaction[] =>
  reaction || severity
    ? [
        {
          // FHIR requires a manifestation, even if only the severity is known.
          manifestation: [reaction ? { text: reaction } : { extension: unknown }],
          ...(severity && { severity }),
        },
      ]
    : []

export const allergiesInFhir = defineMapping({
  type: allergies,
  toFhir: (record, { patient }) => {
    const { kind, severity, noticedOn } = record
    const category = kind && CATEGORIES[kind]
    const resource: fhir4.AllergyIntolerance = {
      resourceType: 'AllergyIntolerance',
      id: record.id,
      ...some('extension', kind && FINER.includes(kind) ? textExtension('allergy-kind', kind) : []),
      identifier: madeFrom(allergies.name, record.id),
      clinicalStatus: coded(ALLERGY_CLINICAL, record.status),
      ...verificationStatus(ALLERGY_VERIFICATION, record.verification),
      ...some('category', category ? [category] : []),
      // Our "severe" means trouble breathing, a swollen throat or fainting.
      ...(severity === 'severe' && { criticality: 'high' }),
      code: concept(record.substance),
      patient,
      ...(noticedOn && { onsetDateTime: noticedOn }),
      ...notes(record.notes),
      ...some('reaction', reactionOf(record)),
    }
    return [{ resource, section: 'allergies' }]
  },
})
