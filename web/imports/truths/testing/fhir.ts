/** FHIR files of an invented patient, for the truths. */

type Json = Record<string, unknown>

const PATIENT = {
  resourceType: 'Patient',
  id: 'p1',
  name: [{ text: 'Ada Sample', family: 'Sample', given: ['Ada'] }],
  birthDate: '1970-01-02',
}

/** What each resource calls the person whom it is about; `subject` for all others. */
const PATIENT_ELEMENTS: Record<string, string> = {
  AllergyIntolerance: 'patient',
  Immunization: 'patient',
  FamilyMemberHistory: 'patient',
}

const WITHOUT_SUBJECT = new Set(['Patient', 'Medication', 'Practitioner', 'Organization', 'Location'])

const OF_PATIENT = { reference: 'Patient/p1' }

const aboutPatient = (resource: Json, index: number): Json => {
  const type = String(resource.resourceType)
  const element = PATIENT_ELEMENTS[type] ?? 'subject'
  const isComplete = WITHOUT_SUBJECT.has(type) || 'subject' in resource || 'patient' in resource
  return { id: `r${index}`, ...(isComplete ? {} : { [element]: OF_PATIENT }), ...resource }
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const toXml = (name: string, value: unknown): string => {
  if (value === undefined) return ''
  if (name === 'div') return String(value)
  if (Array.isArray(value)) return value.map(item => toXml(name, item)).join('')
  if (!isJson(value)) return `<${name} value="${escaped(String(value))}"/>`
  const { resourceType, ...parts } = value
  const inner = Object.entries(parts).map(([key, part]) => toXml(key, part))
  const content = inner.join('')
  return typeof resourceType === 'string'
    ? `<${name}><${resourceType}>${content}</${resourceType}></${name}>`
    : `<${name}>${content}</${name}>`
}

const asXml = ({ resourceType: _, ...bundle }: Json) =>
  toXml('Bundle', bundle).replace('<Bundle>', '<Bundle xmlns="http://hl7.org/fhir">')

const bundleOf = (resources: Json[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map(resource => ({ resource })),
})

/** The same file in every way of writing it: as JSON, in the other order, and as XML. */
export const writeFhir = (given: Json[]): Record<string, File> => {
  const isNamed = given.some(({ resourceType }) => resourceType === 'Patient')
  const resources = [...(isNamed ? [] : [PATIENT]), ...given.map(aboutPatient)]
  return {
    JSON: new File([JSON.stringify(bundleOf(resources))], 'record.json'),
    'JSON, in the other order': new File([JSON.stringify(bundleOf(resources.toReversed()))], 'record.json'),
    XML: new File([asXml(bundleOf(resources))], 'record.xml'),
  }
}

export const SNOMED = 'http://snomed.info/sct'
export const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm'
export const LOINC = 'http://loinc.org'
export const CVX = 'http://hl7.org/fhir/sid/cvx'
export const ICD10 = 'http://hl7.org/fhir/sid/icd-10-cm'

/** A concept with a code in one system. */
export const coded = (system: string, code: string, text?: string, display = text) => ({
  coding: [{ system, code, ...(display && { display }) }],
  ...(text && { text }),
})

export const named = (text: string) => ({ text })

const statusConcept = (system: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }],
})

/** R4's status of an allergy or a condition. */
export const clinical = (code: string) => statusConcept('condition-clinical', code)
export const verified = (code: string) => statusConcept('condition-ver-status', code)

type More = Json

/** A prescription as each version writes it. */
export const prescription = {
  R4: (drug: object, more: More = {}) => ({
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'order',
    medicationCodeableConcept: drug,
    ...more,
  }),
  STU3: (drug: object, more: More = {}) => ({
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'order',
    medicationCodeableConcept: drug,
    ...more,
  }),
  DSTU2: (drug: object, more: More = {}) => ({
    resourceType: 'MedicationOrder',
    status: 'active',
    patient: OF_PATIENT,
    medicationCodeableConcept: drug,
    ...more,
  }),
}

/** A drug on the patient's medication list. */
export const listed = {
  R4: (drug: object, more: More = {}) => ({
    resourceType: 'MedicationStatement',
    status: 'active',
    medicationCodeableConcept: drug,
    ...more,
  }),
  STU3: (drug: object, more: More = {}) => ({
    resourceType: 'MedicationStatement',
    status: 'active',
    taken: 'y',
    medicationCodeableConcept: drug,
    ...more,
  }),
  DSTU2: (drug: object, more: More = {}) => ({
    resourceType: 'MedicationStatement',
    status: 'active',
    patient: OF_PATIENT,
    wasNotTaken: false,
    medicationCodeableConcept: drug,
    ...more,
  }),
}

export const allergy = {
  R4: (substance: object, more: More = {}) => ({
    resourceType: 'AllergyIntolerance',
    clinicalStatus: clinical('active'),
    verificationStatus: verified('confirmed'),
    code: substance,
    ...more,
  }),
  STU3: (substance: object, more: More = {}) => ({
    resourceType: 'AllergyIntolerance',
    clinicalStatus: 'active',
    verificationStatus: 'confirmed',
    code: substance,
    ...more,
  }),
  DSTU2: (substance: object, more: More = {}) => ({
    resourceType: 'AllergyIntolerance',
    status: 'active',
    substance,
    ...more,
  }),
}

export const condition = {
  R4: (code: object, more: More = {}) => ({
    resourceType: 'Condition',
    clinicalStatus: clinical('active'),
    verificationStatus: verified('confirmed'),
    code,
    ...more,
  }),
  STU3: (code: object, more: More = {}) => ({
    resourceType: 'Condition',
    clinicalStatus: 'active',
    verificationStatus: 'confirmed',
    code,
    ...more,
  }),
  DSTU2: (code: object, more: More = {}) => ({
    resourceType: 'Condition',
    patient: OF_PATIENT,
    clinicalStatus: 'active',
    verificationStatus: 'confirmed',
    code,
    ...more,
  }),
}

const category = (code: string) => [
  { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code }] },
]

const observed = (code: object, more: More) => ({ resourceType: 'Observation', status: 'final', code, ...more })

export const result = {
  R4: (code: object, more: More = {}) => observed(code, { category: category('laboratory'), ...more }),
  STU3: (code: object, more: More = {}) => observed(code, { category: category('laboratory'), ...more }),
  DSTU2: (code: object, more: More = {}) => observed(code, { category: category('laboratory')[0], ...more }),
}

export const habit = {
  R4: (code: object, more: More = {}) => observed(code, { category: category('social-history'), ...more }),
  STU3: (code: object, more: More = {}) => observed(code, { category: category('social-history'), ...more }),
  DSTU2: (code: object, more: More = {}) => observed(code, { category: category('social-history')[0], ...more }),
}

export const vaccine = {
  R4: (vaccineCode: object, more: More = {}) => ({
    resourceType: 'Immunization',
    status: 'completed',
    vaccineCode,
    ...more,
  }),
  STU3: (vaccineCode: object, more: More = {}) => ({
    resourceType: 'Immunization',
    status: 'completed',
    notGiven: false,
    primarySource: true,
    vaccineCode,
    ...more,
  }),
  DSTU2: (vaccineCode: object, more: More = {}) => ({
    resourceType: 'Immunization',
    status: 'completed',
    wasNotGiven: false,
    reported: false,
    vaccineCode,
    ...more,
  }),
}

export const procedure = (code: object, more: More = {}) => ({
  resourceType: 'Procedure',
  status: 'completed',
  code,
  ...more,
})
