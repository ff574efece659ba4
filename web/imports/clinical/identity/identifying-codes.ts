import { CVX, ICD10CM, LOINC, SNOMED } from '#contract/fhir/terms.ts'
import type { Code } from '#contract/imports/origin.ts'

export const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm'

/** Code systems in which one code means one thing everywhere. A clinic's own codes identify nothing by themselves. */
const SYSTEMS: Record<string, string> = {
  [LOINC]: 'LOINC',
  [SNOMED]: 'SNOMED',
  [RXNORM]: 'RxNorm',
  [CVX]: 'CVX',
  [ICD10CM]: 'ICD-10',
  'http://hl7.org/fhir/sid/icd-10': 'ICD-10',
  'http://hl7.org/fhir/sid/icd-10-pcs': 'ICD-10-PCS',
  'http://www.cms.gov/Medicare/Coding/ICD10': 'ICD-10-PCS',
  'http://fhir.de/CodeSystem/bfarm/icd-10-gm': 'ICD-10-GM',
  'http://fhir.de/CodeSystem/dimdi/icd-10-gm': 'ICD-10-GM',
  'http://hl7.org/fhir/sid/icd-9-cm': 'ICD-9',
  'http://hl7.org/fhir/sid/icd-9-cm/diagnosis': 'ICD-9',
  'http://hl7.org/fhir/sid/icd-9-cm/procedure': 'ICD-9',
  'http://hl7.org/fhir/sid/icd-11': 'ICD-11',
  'http://id.who.int/icd/release/11/mms': 'ICD-11',
  'http://hl7.org/fhir/sid/ndc': 'NDC',
  'http://www.ama-assn.org/go/cpt': 'CPT',
  'https://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets': 'HCPCS',
  'http://www.ada.org/cdt': 'CDT',
  'http://fdasis.nlm.nih.gov': 'UNII',
  'http://www.whocc.no/atc': 'ATC',
  'http://fhir.de/CodeSystem/bfarm/atc': 'ATC',
  'http://fhir.de/CodeSystem/ifa/pzn': 'PZN',
  'http://hl7.org/fhir/ndfrt': 'NDF-RT',
  'http://va.gov/terminology/medrt': 'MED-RT',
  'http://www.nlm.nih.gov/research/umls': 'UMLS',
}

/** By OID, or by the address that older versions had. */
const OIDS: Record<string, string> = {
  '2.16.840.1.113883.6.1': LOINC,
  '2.16.840.1.113883.6.96': SNOMED,
  '2.16.840.1.113883.6.88': RXNORM,
  '2.16.840.1.113883.12.292': CVX,
  '2.16.840.1.113883.6.59': CVX,
  'http://www2a.cdc.gov/vaccines/IIS/IISStandards/vaccines.asp?rpt=cvx': CVX,
  'http://www2a.cdc.gov/vaccines/iis/iisstandards/vaccines.asp?rpt=cvx': CVX,
  '2.16.840.1.113883.6.90': ICD10CM,
  '2.16.840.1.113883.6.3': 'http://hl7.org/fhir/sid/icd-10',
  '1.2.276.0.76.5.409': 'http://fhir.de/CodeSystem/bfarm/icd-10-gm',
  '2.16.840.1.113883.6.4': 'http://www.cms.gov/Medicare/Coding/ICD10',
  '2.16.840.1.113883.6.103': 'http://hl7.org/fhir/sid/icd-9-cm',
  '2.16.840.1.113883.6.104': 'http://hl7.org/fhir/sid/icd-9-cm',
  '2.16.840.1.113883.6.69': 'http://hl7.org/fhir/sid/ndc',
  '2.16.840.1.113883.6.12': 'http://www.ama-assn.org/go/cpt',
  '2.16.840.1.113883.6.285': 'https://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets',
  '2.16.840.1.113883.6.13': 'http://www.ada.org/cdt',
  '2.16.840.1.113883.4.9': 'http://fdasis.nlm.nih.gov',
  '2.16.840.1.113883.6.73': 'http://www.whocc.no/atc',
  '1.2.276.0.76.4.6': 'http://fhir.de/CodeSystem/ifa/pzn',
  '2.16.840.1.113883.6.209': 'http://hl7.org/fhir/ndfrt',
  '2.16.840.1.113883.3.26.1.5': 'http://hl7.org/fhir/ndfrt',
  '2.16.840.1.113883.6.345': 'http://va.gov/terminology/medrt',
  '2.16.840.1.113883.6.86': 'http://www.nlm.nih.gov/research/umls',
}

/** A code system's URI, whether it is written as a URI or as an OID. */
const uriOf = (system: string) => {
  const oid = system.replace(/^urn:oid:/, '')
  const uri = Object.hasOwn(OIDS, oid) ? (OIDS[oid] ?? oid) : system
  return uri.replace(/\/$/, '').replace(/^https:\/\/(loinc\.org|snomed\.info)/, 'http://$1')
}

/** What stands in the place of a code and names nothing, in HL7's null flavors and in vendors' words. */
const SAYS_NOTHING = new Set([
  ...['', '0', '-', '--', '.', '*', 'n/a', 'na', 'nil', 'none', 'null', 'undefined', 'tbd', 'xxx', 'test'],
  ...['unknown', 'unk', 'oth', 'other', 'unspecified', 'not available', 'no information', 'local', 'free text'],
  ...['ni', 'nav', 'nask', 'asku', 'nav', 'nasku', 'inv', 'der', 'msk', 'ninf', 'pinf', 'qs', 'trc', 'unc', 'np'],
  ...['nullflavor', 'assertion', 'uncoded', 'no code', 'miscellaneous', 'misc'],
  // SNOMED's "Problem" and "Drug or medication".
  ...['55607006', '410942007'],
])

const isReal = (code: string) => {
  const value = code.trim().toLowerCase()
  return !SAYS_NOTHING.has(value) && !/^[0.*\-_\s]+$/.test(value)
}

/** `http://loinc.org|718-7` for a code that identifies what it stands for; undefined for all others. */
const identified = ({ system, code }: Code): string | undefined => {
  const uri = uriOf(system)
  return Object.hasOwn(SYSTEMS, uri) && isReal(code) ? `${uri}|${code.trim()}` : undefined
}

/** The codes of a concept that identify it, sorted. */
export const identifyingCodes = (codes: readonly Code[]): string[] =>
  [...new Set(codes.flatMap(code => identified(code) ?? []))].sort()

/** The code in one system; undefined if there is none with a real value. */
export const codeIn = (codes: readonly Code[], ...systems: string[]): string | undefined =>
  systems
    .flatMap(system => codes.filter(({ system: own, code }) => uriOf(own) === system && isReal(code)))
    .map(({ code }) => code.trim())[0]

/** "RxNorm 197361": the only name of something that has a code and no words. */
export const codeAsName = (codes: readonly Code[]): string | undefined => {
  const [first] = codes.filter(code => identified(code) !== undefined)
  return first && `${SYSTEMS[uriOf(first.system)]} ${first.code.trim()}`
}
