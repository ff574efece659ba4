/** Code systems, by the URLs that FHIR uses. */
export const LOINC = 'http://loinc.org'
export const UCUM = 'http://unitsofmeasure.org'
export const SNOMED = 'http://snomed.info/sct'
export const ICD10CM = 'http://hl7.org/fhir/sid/icd-10-cm'
export const CVX = 'http://hl7.org/fhir/sid/cvx'

const HL7 = 'http://terminology.hl7.org/CodeSystem'
export const INTERPRETATION = `${HL7}/v3-ObservationInterpretation`
export const OBSERVATION_CATEGORY = `${HL7}/observation-category`
export const CONDITION_CLINICAL = `${HL7}/condition-clinical`
export const CONDITION_CATEGORY = `${HL7}/condition-category`
export const CONDITION_VERIFICATION = `${HL7}/condition-ver-status`
export const ALLERGY_CLINICAL = `${HL7}/allergyintolerance-clinical`
export const ALLERGY_VERIFICATION = `${HL7}/allergyintolerance-verification`
export const ABSENT_REASON = `${HL7}/data-absent-reason`
export const EMPTY_REASON = `${HL7}/list-empty-reason`
export const ACT_CODE = `${HL7}/v3-ActCode`
export const NULL_FLAVOR = `${HL7}/v3-NullFlavor`
export const GOAL_ACHIEVEMENT = `${HL7}/goal-achievement`
export const COVERAGE_CLASS = `${HL7}/coverage-class`
export const IDENTIFIER_TYPE = `${HL7}/v2-0203`
export const CONTACT_ROLE = `${HL7}/v2-0131`
export const ROLE_CODE = `${HL7}/v3-RoleCode`

export const DATA_ABSENT = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason'
export const ASSERTED_DATE = 'http://hl7.org/fhir/StructureDefinition/condition-assertedDate'
export const IPS = 'http://hl7.org/fhir/uv/ips/StructureDefinition'
export const IPS_ABSENT = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips'

/** The namespace of our own codes. It is a name and not a page: `.example` is reserved. */
const OWN = 'https://wellkept.example/fhir'

/** The system of an identifier whose value is a record's id. */
export const recordSystem = (type: string) => `${OWN}/record/${type}`
export const RECORD_TYPES = `${OWN}/record-types`
export const fieldSystem = (type: string) => `${OWN}/field/${type}`
export const choiceSystem = (type: string, field: string) => `${OWN}/choice/${type}/${field}`

/** Our extensions, for what FHIR has no element for. */
export type WellkeptExtension =
  | 'record'
  | 'prescribed-by'
  | 'drug-form'
  | 'quantity-as-written'
  | 'schedule-in-words'
  | 'ordered-by'
  | 'panel'
  | 'unit-as-written'
  | 'allergy-kind'
  | 'next-due'
  | 'refers-to'
  | 'tags'
  | 'notes'
  | 'weeks-at-birth'

export const extensionUrl = (name: WellkeptExtension) => `${OWN}/StructureDefinition/${name}`
