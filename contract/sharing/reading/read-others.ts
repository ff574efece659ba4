import { codeIn, notesOf, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { wordsOfNarrative } from '#contract/fhir/narrative.ts'
import { anyResource } from '#contract/fhir/resources/any-resource.ts'
import { familyMemberHistory } from '#contract/fhir/resources/conditions.ts'
import { type Component, observation } from '#contract/fhir/resources/observations.ts'
import { readAs } from '#contract/fhir/resources/resource.ts'
import { LOINC } from '#contract/fhir/terms.ts'
import { SYMPTOM } from '#contract/healthcare/medical-history/symptoms.fhir.ts'
import type { SummaryEntry, SummaryFact, SummaryOther } from '../summary-of-patient.ts'
import type { Entries, Section } from './entries.ts'
import { whenMeasured } from './measured-at.ts'
import { fact, fromCareRecord } from './read-care-records.ts'
import { unitOf, writtenValue } from './read-results.ts'

const factOf = (part: Component): SummaryFact[] => {
  const written = writtenValue(part)
  const value = written && [written, unitOf(part)].filter(Boolean).join(' ')
  return fact(wordsOf(part.code) ?? '', value, part.valueDateTime !== undefined)
}

const fromObservation = (resource: unknown): SummaryEntry | null => {
  const read = readAs(observation, resource)
  if (!read) return null
  const value = writtenValue(read) ? factOf({ ...read, code: undefined }) : []
  const isSymptom = codeIn(read.code, LOINC) === SYMPTOM
  const title = (isSymptom && writtenValue(read)) || (wordsOf(read.code) ?? '')
  const parts = read.component.flatMap(factOf)
  return {
    title,
    at: whenMeasured(read),
    // A symptom's value is already in the title.
    facts: [
      ...(isSymptom ? [] : value),
      ...fact('', wordsOf(read.bodySite)),
      ...(parts[0]?.value === title ? parts.slice(1) : parts),
      ...fact('', notesOf(read.note)),
    ],
  }
}

const fromFamily = (resource: unknown): SummaryEntry | null => {
  const read = readAs(familyMemberHistory, resource)
  if (!read) return null
  return {
    title: wordsOf(read.relationship) ?? '',
    at: null,
    facts: [
      ...read.condition.flatMap(({ code, onsetAge }) =>
        fact('', [wordsOf(code), onsetAge?.value && `(${onsetAge.value})`].filter(Boolean).join(' ')),
      ),
      ...fact('', notesOf(read.note)),
    ],
  }
}

const fromAnything = (resource: unknown, { find }: Entries): SummaryEntry | null => {
  const read = anyResource.safeParse(resource).data
  if (!read) return null
  const device = anyResource.safeParse(find(read.device)).data
  const title =
    wordsOf(read.code) ?? read.title ?? wordsOf(device?.type) ?? device?.deviceName[0]?.name ?? wordsOf(read.type)
  const conclusion = [read.conclusion, read.description, notesOf(read.note)].filter(Boolean).join('\n')
  if (!title && !conclusion) return null
  return {
    title: title ?? '',
    at:
      read.performedDateTime ??
      read.performedPeriod?.start ??
      read.effectiveDateTime ??
      read.timingDateTime ??
      read.period?.start ??
      read.started ??
      read.date ??
      null,
    facts: fact('', conclusion),
  }
}

/** Not shown by themselves: other resources use them. */
const SUPPORTING_TYPES = new Set([
  'Composition',
  'Patient',
  'Medication',
  'Organization',
  'Device',
  'Specimen',
  'Location',
  'Provenance',
])

/** Everything not shown elsewhere, by section; a section without readable entries is shown as text. */
export const readOthers = (entries: Entries, isShownElsewhere: (resource: unknown) => boolean): SummaryOther[] => {
  const left = entries.resources.filter(resource => !isShownElsewhere(resource))
  const bySection = new Map<Section | undefined, SummaryEntry[]>()
  for (const resource of left) {
    const type = anyResource.safeParse(resource).data?.resourceType
    if (!type || SUPPORTING_TYPES.has(type)) continue
    const read =
      fromObservation(resource) ??
      fromFamily(resource) ??
      fromCareRecord(resource, entries) ??
      fromAnything(resource, entries)
    const section = entries.sectionOf(resource)
    if (read) bySection.set(section, [...(bySection.get(section) ?? []), read])
  }
  const sections = entries.composition?.section ?? []
  const found = sections.flatMap((section): SummaryOther[] => {
    const found = bySection.get(section) ?? []
    const isShown = section.entry.some(reference => isShownElsewhere(entries.find(reference)))
    const text = found.length === 0 && !isShown && !section.emptyReason ? wordsOfNarrative(section.text?.div) : null
    return found.length > 0 || text
      ? [{ title: section.title ?? wordsOf(section.code) ?? '', entries: found, text }]
      : []
  })
  const loose = bySection.get(undefined)
  return loose ? [...found, { title: '', entries: loose, text: null }] : found
}
