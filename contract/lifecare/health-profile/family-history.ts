import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, integer, longText, text } from '#contract/record/fields.ts'

/** A relative's illness. */
export const familyHistory = defineRecord({
  name: 'family-history',
  one: 'Family Illness',
  many: 'Family History',
  page: '/health-profile',
  messages: { add: 'Add Relative', deleteFailed: 'Failed to delete this entry' },
  title: 'condition',
  shared: true,
  fields: {
    condition: text('Condition', { required: true, placeholder: 'Heart attack' }),
    relative: choice(
      'Relative',
      {
        mother: 'Mother',
        father: 'Father',
        sister: 'Sister',
        brother: 'Brother',
        child: 'Child',
        'mothers-mother': 'Maternal grandmother',
        'mothers-father': 'Maternal grandfather',
        'fathers-mother': 'Paternal grandmother',
        'fathers-father': 'Paternal grandfather',
        aunt: 'Aunt',
        uncle: 'Uncle',
        other: 'Other relative',
      },
      { required: true },
    ),
    ageAtOnset: integer('Age at onset', { max: 120, unit: 'years' }),
    notes: longText('Notes'),
  },
})

export type FamilyIllness = RecordOf<typeof familyHistory>
