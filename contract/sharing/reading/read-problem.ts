import type { z } from 'zod'
import {
  codeIn,
  extensionAt,
  extensionText,
  notesOf,
  wellkeptExtension,
  wordsOf,
} from '#contract/fhir/lenient-schemas.ts'
import type { allergyIntolerance, condition } from '#contract/fhir/resources/conditions.ts'
import { ALLERGY_CLINICAL, ASSERTED_DATE, CONDITION_CLINICAL } from '#contract/fhir/terms.ts'
import { allergies } from '#contract/lifecare/health-profile/allergies.ts'
import type { SummaryAllergy, SummaryCondition } from '../summary-of-patient.ts'
import { codeOf } from './entries.ts'

type Condition = z.output<typeof condition>
type Allergy = z.output<typeof allergyIntolerance>

const ACTIVE = ['active', 'recurrence', 'relapse']
const OVER = ['resolved', 'inactive', 'remission']

const statusOf = (read: Condition): SummaryCondition['status'] => {
  const code = codeIn(read.clinicalStatus, CONDITION_CLINICAL) ?? ''
  if (OVER.includes(code)) return 'resolved'
  if (wellkeptExtension(read.extension, 'chronic')?.valueBoolean) return 'chronic'
  return ACTIVE.includes(code) ? 'active' : 'other'
}

const diagnosed = (read: Condition) => extensionAt(read.extension, ASSERTED_DATE)?.valueDateTime

export const toCondition = (read: Condition): SummaryCondition => ({
  name: wordsOf(read.code) ?? '',
  code: codeOf(read.code),
  status: statusOf(read),
  severity: wordsOf(read.severity),
  from: read.onsetDateTime ?? read.onsetPeriod?.start ?? diagnosed(read) ?? read.recordedDate ?? null,
  until: read.abatementDateTime ?? read.abatementPeriod?.end ?? null,
  notes: notesOf(read.note),
})

const { options: kinds } = allergies.fields.kind

// In the words that have translations.
const KINDS: Record<string, string> = {
  medication: kinds.medicine,
  food: kinds.food,
  environment: kinds.environment,
  biologic: kinds.other,
}

const finerKind = (read: Allergy): string | null => {
  const kind = extensionText(read.extension, 'allergy-kind') ?? ''
  return Object.entries(kinds).find(([name]) => name === kind)?.[1] ?? null
}

const RANK = ['mild', 'moderate', 'severe'] as const

/** The severity of the worst reaction. */
const worst = ({ reaction, criticality }: Allergy): SummaryAllergy['severity'] => {
  const seen = RANK.filter(severity => reaction.some(item => item.severity === severity)).at(-1)
  return seen ?? (criticality === 'high' ? 'severe' : null)
}

const allergyStatus = (read: Allergy): SummaryAllergy['status'] => {
  const code = codeIn(read.clinicalStatus, ALLERGY_CLINICAL)
  return code === 'active' || code === 'inactive' || code === 'resolved' ? code : 'other'
}

export const toAllergy = (read: Allergy): SummaryAllergy => ({
  substance: wordsOf(read.code) ?? '',
  code: codeOf(read.code),
  kind: finerKind(read) ?? KINDS[read.category[0] ?? ''] ?? null,
  status: allergyStatus(read),
  severity: worst(read),
  reaction:
    read.reaction
      .flatMap(({ manifestation, description }) => [
        ...manifestation.map(wordsOf),
        ...(description ? [description] : []),
      ])
      .filter(Boolean)
      .join(', ') || null,
  since: read.onsetDateTime ?? read.recordedDate ?? null,
  notes: notesOf(read.note),
})
