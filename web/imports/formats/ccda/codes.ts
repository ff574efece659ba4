import { CVX, ICD10CM, INTERPRETATION, LOINC, ROLE_CODE, SNOMED } from '#contract/fhir/terms.ts'
import type { Code } from '#contract/imports/origin.ts'
import { isOwnCode, isPlaceholder } from '../../clinical/identity/names.ts'
import { wordsOfCode } from '../../clinical/identity/words-of-codes.ts'
import type { Concept } from '../../clinical/statement.ts'
import type { Narrative } from './narrative.ts'
import { attribute, CONTROLS, children } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

const HL7 = 'http://terminology.hl7.org/CodeSystem'

/** The URIs that FHIR uses for code systems, by their OIDs. */
const CODE_SYSTEMS: Record<string, string> = {
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

const RXNORM_URI = 'http://www.nlm.nih.gov/research/umls/rxnorm'

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
const systemUri = (oid: string | undefined, name: string | undefined): string | undefined => {
  const isOid = oid !== undefined && /^[\d.]+$/.test(oid)
  if (isOid && Object.hasOwn(CODE_SYSTEMS, oid)) return CODE_SYSTEMS[oid]
  if (isOid) return `urn:oid:${oid}`
  return BY_NAME.find(([pattern]) => pattern.test(name ?? oid ?? ''))?.[1]
}

type Found = XmlElement | undefined

/** More translations than these are not read. */
const MAX_CODES = 60

const withTranslations = (element: Found): XmlElement[] =>
  element ? [element, ...children(element, 'translation').slice(0, MAX_CODES).flatMap(withTranslations)] : []

const displayOf = (element: Found) => attribute(element, 'displayName')?.replace(CONTROLS, '').replace(/\s+/g, ' ')

const codingOf = (element: XmlElement): Code[] => {
  const code = attribute(element, 'code')
  // A code whose system the vendor left out is passed on without one.
  const system = systemUri(attribute(element, 'codeSystem'), attribute(element, 'codeSystemName')) ?? ''
  const display = displayOf(element)
  return code ? [{ system, code, ...(display && { display }) }] : []
}

/** The codes and their translations as written, without duplicates. */
export const codingsOf = (...elements: Found[]): Code[] => {
  const codings = elements.flatMap(withTranslations).slice(0, MAX_CODES).flatMap(codingOf)
  if (codings.length < 2) return codings
  const isFirst = (coding: Code, index: number) =>
    codings.findIndex(other => other.system === coding.system && other.code === coding.code) === index
  return codings.filter(isFirst)
}

export const codeOf = (element: Found) => attribute(element, 'code')

/** Whether the code or one of its translations is in a list. */
export const isOneOf = (element: Found, codes: readonly string[]) =>
  withTranslations(element).some(each => codes.includes(codeOf(each) ?? ''))

/** Looks up the code or a translation in a table. */
export const lookUp = <Value>(element: Found, table: Record<string, Value>): Value | undefined => {
  for (const each of withTranslations(element)) {
    const code = codeOf(each)
    if (code && Object.hasOwn(table, code)) return table[code]
  }
  return undefined
}

export const named = (text: string | undefined) => (text && !isPlaceholder(text) ? text : undefined)

/** "Asthma (Asthma)" and "Asthma + Asthma" as "Asthma". */
const withoutEcho = (text: string) => {
  const first = text.slice(0, (text.length - 3) / 2)
  return text === `${first} (${first})` || text === `${first} + ${first}` ? first : text
}

/** Without the code that some vendors write beside the name: "Acute bronchitis, [10509002]", "[RxNorm:733] Ampicillin". */
const withoutCode = (text: string, elements: Found[]) => {
  for (const { code } of codingsOf(...elements)) {
    if (!text.includes(code)) continue
    const escaped = code.replace(/[^\w]/g, '\\$&')
    const system = '(?:[A-Za-z][\\w-]{0,20}[:#\\s-]{0,3})?'
    const inBrackets = `,? ?[([]${system}${escaped}(?: ?\\[[\\w -]{1,20}\\])? ?[)\\]]`
    const labeled = ` (?:SNOMED(?:[ -]CT)?|RxNorm|ICD-?(?:9|10)(?:-CM)?|CPT-?4?|CVX|LOINC): ?${escaped}(?:, [\\w:. -]{1,40})?`
    const name = text
      .replace(new RegExp(`(?:${inBrackets}|${labeled}| - ${escaped})$`, 'i'), '')
      .replace(new RegExp(`^[([]${system}${escaped}[)\\]] `), '')
    if (name !== text && /\p{L}{2}/u.test(name)) return name
  }
  return text
}

/** A name as people would write it once. */
export const cleanName = (text: string, elements: Found[]) => withoutCode(withoutEcho(text), elements)

/** The words that the source wrote beside a code or one of its translations. */
export const originalName = (element: Found, narrative: Narrative): string | undefined =>
  withTranslations(element)
    .slice(0, MAX_CODES)
    .flatMap(each => {
      const text = named(narrative.name(children(each, 'originalText')[0]))
      return text ? cleanName(text, [each]) : []
    })[0]

const displayName = (element: Found): string | undefined =>
  withTranslations(element)
    .slice(0, MAX_CODES)
    .flatMap(each => named(displayOf(each)) ?? [])[0]

/** The source's own words for a code, or its display name, or a translation's. */
export const nameOf = (element: Found, narrative: Narrative): string | undefined =>
  originalName(element, narrative) ?? displayName(element) ?? wordsOfCode(codingsOf(element))

/** The name beside a code that is missing, which is all that it tells. */
const bareName = (element: Found) => (element && codingOf(element).length === 0 ? named(displayOf(element)) : undefined)

/** The first of the given names that says something, else the code's own words. */
export const conceptOf = (
  element: Found,
  narrative: Narrative,
  ...names: (string | undefined)[]
): Concept & { codes: Code[] } => {
  const codes = codingsOf(element)
  const text = [...names, originalName(element, narrative), bareName(element)].find(
    name => named(name) && name && !isOwnCode(name, codes),
  )
  return { ...(text && { text }), codes }
}

/** What a concept is called, for lists and labels. */
export const conceptName = ({ text, codes }: Concept): string | undefined =>
  text ?? codes.flatMap(({ display }) => named(display) ?? [])[0]
