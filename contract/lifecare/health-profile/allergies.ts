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

/** How an import notes that a future reaction could be life-threatening, which is not how severe an earlier one was. */
export const HIGH_CRITICALITY = 'high (a future reaction could be life-threatening)'

const ANAPHYLAXIS = /ana(?:ph|f)[iy]l[aá][ckx]/i
/** "No anaphylaxis" */
const RULED_OUT = /(?:\b(?:no|not|without|never|kein|keine|ohne|sin|sans|pas d[e’'])\s*)ana(?:ph|f)[iy]la\p{L}*/giu

type Described = Pick<Allergy, 'severity' | 'reaction' | 'notes'>

/** The danger to show first wherever an allergy is listed; null if there is none. */
export const allergyDanger = ({ severity, reaction, notes }: Described) => {
  if (severity === 'severe') return 'Severe'
  const isAnaphylaxis = reaction && ANAPHYLAXIS.test(reaction.replace(RULED_OUT, ''))
  return isAnaphylaxis || notes?.includes(`Criticality: ${HIGH_CRITICALITY}`) ? 'Could be life-threatening' : null
}

const RANK = { severe: 3, moderate: 2, mild: 1 } as const
const rankOf = (allergy: Described) => {
  if (allergyDanger(allergy)) return RANK.severe
  return allergy.severity ? RANK[allergy.severity] : 0
}

/** A missing severity does not mean that the allergy is mild. */
export const mayBeSevere = (allergy: Described) => allergy.severity === null || allergyDanger(allergy) !== null

type Standing = Pick<Allergy, 'status' | 'verification'>

export const isRuledOut = ({ verification }: Pick<Allergy, 'verification'>) => verification === 'refuted'

/** Not over and not ruled out. */
export const isPresent = ({ status, verification }: Standing) => status === 'active' && !isRuledOut({ verification })

/** Remarks to show wherever an allergy is listed; none for an active and confirmed one. */
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

/** Most dangerous first; what is no longer active after the rest, and what was ruled out last. */
export const bySeverity = <A extends Described & Standing>(all: readonly A[]): A[] =>
  all.toSorted((a, b) => standingOf(a) - standingOf(b) || rankOf(b) - rankOf(a))
