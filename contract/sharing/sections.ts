import { coded, loinc } from '#contract/fhir/build.ts'
import type { SectionName } from '#contract/fhir/mapping.ts'
import { EMPTY_REASON } from '#contract/fhir/terms.ts'
import type { RequiredPart } from './summary-of-patient.ts'

interface Section {
  title: string
  code: string
  /** Required by the standard, even if empty; filled by the records of this type. */
  required?: { part: RequiredPart; type: string }
}

/** The standard's sections, in the order of a summary. */
export const SECTIONS: Record<SectionName, Section> = {
  problems: {
    title: 'Active problems',
    code: '11450-4',
    required: { part: 'conditions', type: 'medical-conditions' },
  },
  allergies: {
    title: 'Allergies and intolerances',
    code: '48765-2',
    required: { part: 'allergies', type: 'allergies' },
  },
  medications: { title: 'Medications', code: '10160-0', required: { part: 'medicines', type: 'medications' } },
  immunizations: { title: 'Immunizations', code: '11369-6' },
  procedures: { title: 'Procedures', code: '47519-4' },
  devices: { title: 'Implants & Devices', code: '46264-8' },
  results: { title: 'Results', code: '30954-2' },
  'vital-signs': { title: 'Vital signs', code: '8716-3' },
  'past-problems': { title: 'Past problems', code: '11348-0' },
  'plan-of-care': { title: 'Care Plans', code: '18776-5' },
  'family-history': { title: 'Family history', code: '10157-6' },
  'care-team': { title: 'Care team', code: '85847-2' },
}

export const sectionCode = (name: SectionName): fhir4.CodeableConcept => ({ coding: [loinc(SECTIONS[name].code)] })

/** Not "none known": either nothing is recorded, or it is not part of this summary. */
export const emptyReason = (isWithheld: boolean): fhir4.CodeableConcept => ({
  ...coded(EMPTY_REASON, isWithheld ? 'withheld' : 'unavailable'),
  text: isWithheld ? 'Not part of this summary' : 'Nothing recorded',
})
