import { CVX, ICD10CM, INTERPRETATION, LOINC, ROLE_CODE, SNOMED } from '#contract/fhir/terms.ts'

const HL7 = 'http://terminology.hl7.org/CodeSystem'

/** The URIs that FHIR uses for code systems, by their OIDs. */
export const CODE_SYSTEMS: Record<string, string> = {
  '2.16.840.1.113883.6.1': LOINC,
  '2.16.840.1.113883.6.96': SNOMED,
  '2.16.840.1.113883.6.88': 'http://www.nlm.nih.gov/research/umls/rxnorm',
  '2.16.840.1.113883.12.292': CVX,
  '2.16.840.1.113883.6.59': CVX,
  '2.16.840.1.113883.12.227': 'http://hl7.org/fhir/sid/mvx',
  '2.16.840.1.113883.6.90': ICD10CM,
  '2.16.840.1.113883.6.3': 'http://hl7.org/fhir/sid/icd-10',
  '2.16.840.1.113883.6.4': 'http://www.cms.gov/Medicare/Coding/ICD10',
  '2.16.840.1.113883.6.103': 'http://hl7.org/fhir/sid/icd-9-cm',
  '2.16.840.1.113883.6.104': 'http://hl7.org/fhir/sid/icd-9-cm',
  '2.16.840.1.113883.6.69': 'http://hl7.org/fhir/sid/ndc',
  '2.16.840.1.113883.6.12': 'http://www.ama-assn.org/go/cpt',
  '2.16.840.1.113883.6.285': 'https://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets',
  '2.16.840.1.113883.6.13': 'http://www.ada.org/cdt',
  '2.16.840.1.113883.6.101': 'http://nucc.org/provider-taxonomy',
  '2.16.840.1.113883.6.8': 'http://unitsofmeasure.org',
  '2.16.840.1.113883.3.26.1.1': 'http://ncicb.nci.nih.gov/xml/owl/EVS/Thesaurus.owl',
  '2.16.840.1.113883.3.26.1.5': 'http://hl7.org/fhir/ndfrt',
  '2.16.840.1.113883.4.9': 'http://fdasis.nlm.nih.gov',
  '2.16.840.1.113883.6.209': 'http://hl7.org/fhir/ndfrt',
  '2.16.840.1.113883.6.73': 'http://www.whocc.no/atc',
  '0.4.0.127.0.16.1.1.2.1': 'http://standardterms.edqm.eu',
  '2.16.840.1.113883.5.83': INTERPRETATION,
  '2.16.840.1.113883.5.111': ROLE_CODE,
  '2.16.840.1.113883.5.4': `${HL7}/v3-ActCode`,
  '2.16.840.1.113883.5.88': `${HL7}/v3-ParticipationFunction`,
  '2.16.840.1.113883.6.238': 'urn:oid:2.16.840.1.113883.6.238',
}

export const RXNORM_URI = 'http://www.nlm.nih.gov/research/umls/rxnorm'

const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/^loinc$/i, LOINC],
  [/^snomed/i, SNOMED],
  [/^rx-?norm$/i, RXNORM_URI],
  [/^icd-?10-?cm$|^icd-?10$/i, ICD10CM],
  [/^icd-?9/i, 'http://hl7.org/fhir/sid/icd-9-cm'],
  [/^cvx$/i, CVX],
  [/^ndc$/i, 'http://hl7.org/fhir/sid/ndc'],
  [/^cpt/i, 'http://www.ama-assn.org/go/cpt'],
]

/** By OID, or by name if the vendor wrote only that; undefined if it has neither. */
export const systemUri = (oid: string | undefined, name: string | undefined): string | undefined => {
  const isOid = oid !== undefined && /^[\d.]+$/.test(oid)
  if (isOid && Object.hasOwn(CODE_SYSTEMS, oid)) return CODE_SYSTEMS[oid]
  if (isOid) return `urn:oid:${oid}`
  return BY_NAME.find(([pattern]) => pattern.test(name ?? oid ?? ''))?.[1]
}
