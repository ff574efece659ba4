import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { allergies } from '#contract/lifecare/health-profile/allergies.ts'
import { immunizations } from '#contract/lifecare/health-profile/immunizations.ts'
import { hearingAids } from '#contract/lifecare/hearing/hearing-aids.ts'
import { moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { sexualHealthScreenings } from '#contract/lifecare/sexual-health/sexual-health-screenings.ts'
import { type AnyRecordType, isSensitiveType } from '#contract/record/define-record.ts'

export const attachable: readonly AnyRecordType[] = [
  medications,
  labResults,
  medicalConditions,
  allergies,
  immunizations,
  vitals,
  hearingAids,
  moodEntries,
  sexualHealthScreenings,
]

/** The view that is attached as a list; sensitive types can only be attached record by record. */
export const attachmentListOf = (type: AnyRecordType): { view?: string } | undefined => {
  if (isSensitiveType(type)) return undefined
  return type.views?.active ? { view: 'active' } : {}
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Parses `medications` or `lab-results/<id>`; undefined if it cannot be attached. */
export const readAttached = (reference: string): { type: AnyRecordType; id: string | undefined } | undefined => {
  const [name, id] = reference.split('/')
  const type = attachable.find(candidate => candidate.name === name)
  const isMeant = id === undefined ? type && attachmentListOf(type) : ID.test(id)
  if (!type || !isMeant) return undefined
  return { type, id }
}
