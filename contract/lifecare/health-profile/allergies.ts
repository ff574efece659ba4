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
    notes: longText('Notes'),
  },
  newestBy: 'noticedOn',
})

export type Allergy = RecordOf<typeof allergies>

const RANK = { severe: 3, moderate: 2, mild: 1 } as const
const rankOf = ({ severity }: Pick<Allergy, 'severity'>) => (severity ? RANK[severity] : 0)

/** Where nobody noted how severe it is, nothing says that it is not. */
export const mayBeSevere = ({ severity }: Pick<Allergy, 'severity'>) => severity === null || severity === 'severe'

type Standing = Pick<Allergy, 'status' | 'verification'>

export const isRuledOut = ({ verification }: Pick<Allergy, 'verification'>) => verification === 'refuted'

/** Not over and not ruled out. */
export const isPresent = ({ status, verification }: Standing) => status === 'active' && !isRuledOut({ verification })

/** What must be said wherever it is listed; nothing of an active and confirmed one. */
export const allergyRemarks = ({ status, verification }: Standing): string[] =>
  isRuledOut({ verification })
    ? ['Ruled out']
    : [
        ...(status === 'active' ? [] : ['No longer active']),
        ...(verification === 'unconfirmed' ? ['Not confirmed'] : []),
      ]

const standingOf = ({ status, verification }: Standing) => {
  if (isRuledOut({ verification })) return 2
  return status === 'active' ? 0 : 1
}

/** Most severe first; what is no longer active after the rest, and what was ruled out last. */
export const bySeverity = <A extends Pick<Allergy, 'severity'> & Standing>(all: readonly A[]): A[] =>
  all.toSorted((a, b) => standingOf(a) - standingOf(b) || rankOf(b) - rankOf(a))
