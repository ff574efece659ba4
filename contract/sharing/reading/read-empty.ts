import { type Concept, codeIn } from '#contract/fhir/lenient-schemas.ts'
import { EMPTY_REASON, IPS_ABSENT, SNOMED } from '#contract/fhir/terms.ts'
import { SECTIONS } from '../sections.ts'
import type { EmptyReason, RequiredPart, SummaryOfPatient } from '../summary-of-patient.ts'
import { type Entries, loincOf } from './entries.ts'

/** The SNOMED codes for "No known allergy", "No current problems or disability" and "No known medication". */
const NONE_KNOWN = ['716186003', '160245001', '787481004']

/** Why a part is empty, if the concept says so. */
export const absenceIn = (concept: Concept | undefined): EmptyReason | null => {
  const absent = codeIn(concept, IPS_ABSENT)
  if (absent) return absent.startsWith('no-known') ? 'none-known' : 'unknown'
  return NONE_KNOWN.includes(codeIn(concept, SNOMED) ?? '') ? 'none-known' : null
}

const REASONS: Record<string, EmptyReason> = { nilknown: 'none-known', withheld: 'withheld' }

export const emptySections = ({ composition }: Entries): SummaryOfPatient['empty'] => {
  const empty: Partial<Record<RequiredPart, EmptyReason>> = {}
  for (const { code, required } of Object.values(SECTIONS)) {
    const section = composition?.section.find(candidate => loincOf(candidate.code) === code)
    if (!required || !section?.emptyReason) continue
    empty[required.part] = REASONS[codeIn(section.emptyReason, EMPTY_REASON) ?? ''] ?? 'unknown'
  }
  return empty
}
