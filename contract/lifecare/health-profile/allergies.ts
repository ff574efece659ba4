import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, date, longText, text } from '#contract/record/fields.ts'
import { VERIFICATIONS } from '#contract/record/verification.ts'

export const allergies = defineRecord({
  name: 'allergies',
  one: 'Allergy',
  many: 'Allergies',
  page: '/health-profile',
  title: 'substance',
  shared: true,
  fields: {
    substance: text('Substance', { required: true, placeholder: 'Penicillin' }),
    kind: choice('Type', {
      medicine: 'Medication',
      food: 'Food',
      environment: 'Pollen, dust or animals',
      insect: 'Insect sting',
      latex: 'Latex',
      other: 'Other',
    }),
    severity: choice(
      'Severity',
      { mild: 'Mild', moderate: 'Moderate', severe: 'Severe' },
      { hint: 'Severe: trouble breathing, a swollen face or throat, or fainting.' },
    ),
    reaction: text('Reaction', { placeholder: 'Hives, swollen lips', max: 500 }),
    status: choice(
      'Status',
      { active: 'Active', inactive: 'No longer active', resolved: 'Resolved' },
      { required: true, default: 'active', hiddenValue: 'active' },
    ),
    verification: choice('Certainty', VERIFICATIONS, {
      required: true,
      default: 'confirmed',
      hiddenValue: 'confirmed',
    }),
    noticedOn: date('Noticed on', { partial: true }),
    notes: longText('Notes', { max: 2000 }),
  },
  newestBy: 'noticedOn',
})

export type Allergy = RecordOf<typeof allergies>

const RANK = { severe: 3, moderate: 2, mild: 1 } as const
const rankOf = ({ severity }: Pick<Allergy, 'severity'>) => (severity ? RANK[severity] : 0)

/** Most severe first. */
export const bySeverity = <A extends Pick<Allergy, 'severity'>>(all: readonly A[]): A[] =>
  all.toSorted((a, b) => rankOf(b) - rankOf(a))
