import { wordsOfNarrative } from '#contract/fhir/narrative.ts'
import { isObject, type Json, listOf, plainText, type Resource } from '#contract/fhir/resource.ts'
import { EMPTY_REASON, IPS_ABSENT, LOINC, SNOMED } from '#contract/fhir/terms.ts'
import { SECTIONS } from '#contract/sharing/sections.ts'
import type { EmptyReason, RequiredPart } from '#contract/sharing/summary-of-patient.ts'
import type { Concept } from '#web/imports/clinical/statement.ts'
import type { References } from '#web/imports/formats/fhir/read/elements/element.ts'
import { toConcept, wordsOf } from '#web/imports/formats/fhir/read/elements/values.ts'

export interface Section {
  title: string
  loinc: string | undefined
  entries: string[]
  text: string | null
  emptyReason: EmptyReason | undefined
}

/** The frame of a summary: what it is called, by whom, and which section lists what. */
export interface Frame {
  title: string | null
  at: string | null
  author: string | null
  sections: Section[]
}

const codeIn = (concept: Concept | undefined, system: string) =>
  concept?.codes.find(candidate => candidate.system === system)?.code

const REASONS: Record<string, EmptyReason> = { nilknown: 'none-known', withheld: 'withheld' }

export const frameOf = (composition: Resource | undefined, references: References): Frame => {
  if (!composition) return { title: null, at: null, author: null, sections: [] }
  const toSection = (section: Json): Section[] => {
    const code = toConcept(section.code)
    const reason = toConcept(section.emptyReason)
    const entries = listOf(section.entry).flatMap(entry => {
      const target = references.find(entry, composition)
      return (target && references.idOf(target)) ?? []
    })
    const text = isObject(section.text) ? wordsOfNarrative(plainText(section.text.div)) : null
    const emptyReason = reason && (REASONS[codeIn(reason, EMPTY_REASON) ?? ''] ?? 'unknown')
    const title = plainText(section.title) ?? wordsOf(code) ?? ''
    const inner = listOf(section.section).filter(isObject).flatMap(toSection)
    return [{ title, loinc: codeIn(code, LOINC), entries, text, emptyReason }, ...inner]
  }
  const [author] = listOf(composition.author)
  return {
    title: plainText(composition.title) ?? null,
    at: plainText(composition.date) ?? null,
    author: references.name(author, composition) ?? null,
    sections: listOf(composition.section).filter(isObject).flatMap(toSection),
  }
}

export const emptySections = ({ sections }: Frame) => {
  const empty: Partial<Record<RequiredPart, EmptyReason>> = {}
  for (const { code, required } of Object.values(SECTIONS)) {
    const reason = sections.find(({ loinc }) => loinc === code)?.emptyReason
    if (required && reason) empty[required.part] = reason
  }
  return empty
}

/** The SNOMED codes for "No known allergy", "No current problems or disability" and "No known medication". */
const NONE_KNOWN = ['716186003', '160245001', '787481004']

/** Why a part is empty, if the concept says so. */
export const absenceIn = (concept: Concept): EmptyReason | undefined => {
  const absent = codeIn(concept, IPS_ABSENT)
  if (absent) return absent.startsWith('no-known') ? 'none-known' : 'unknown'
  return NONE_KNOWN.includes(codeIn(concept, SNOMED) ?? '') ? 'none-known' : undefined
}
