import type { z } from 'zod'
import { codeIn } from '#contract/fhir/lenient-schemas.ts'
import { anyResource } from '#contract/fhir/resources/any-resource.ts'
import { allergyIntolerance, condition } from '#contract/fhir/resources/conditions.ts'
import { documentReference } from '#contract/fhir/resources/documents.ts'
import { type Observation, observation } from '#contract/fhir/resources/observations.ts'
import { patient, practitioner, practitionerRole } from '#contract/fhir/resources/people.ts'
import { readAs } from '#contract/fhir/resources/resource.ts'
import { appointment, immunization } from '#contract/fhir/resources/visits.ts'
import { OBSERVATION_CATEGORY, RECORD_TYPES, recordSystem } from '#contract/fhir/terms.ts'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { type Entries, entriesOf, loincOf } from './reading/entries.ts'
import { readProviders, toAppointment, toImmunization } from './reading/read-care.ts'
import { toDocument } from './reading/read-document.ts'
import { absenceIn, emptySections } from './reading/read-empty.ts'
import { readMedicine } from './reading/read-medicine.ts'
import { readOthers } from './reading/read-others.ts'
import { nameOf, readPatient } from './reading/read-patient.ts'
import { toAllergy, toCondition } from './reading/read-problem.ts'
import { resultSeries } from './reading/read-results.ts'
import { isVital, vitalSeries } from './reading/read-vitals.ts'
import { SECTIONS } from './sections.ts'
import type { ReadSummary, SummaryOfPatient } from './summary-of-patient.ts'

const RESULTS = ['laboratory', 'imaging', 'procedure']

const isResult = (read: Observation, resource: unknown, { sectionOf, composition }: Entries) => {
  if (codeIn(read.code, RECORD_TYPES)) return false
  const section = sectionOf(resource)
  if (section) return loincOf(section.code) === SECTIONS.results.code
  const category = read.category.map(concept => codeIn(concept, OBSERVATION_CATEGORY))
  // Without sections, everything that has no category is a result.
  return category.some(code => RESULTS.includes(code ?? '')) || (composition === null && category.length === 0)
}

const authorOf = ({ composition, find }: Entries): string | null => {
  const [author] = composition?.author ?? []
  const found = find(author)
  const person = readAs(patient, found) ?? readAs(practitioner, found)
  return nameOf(person?.name[0]) ?? author?.display ?? null
}

/** Our own care plan only lists the appointments, which are shown separately. */
const isOnlyReferring = (resource: unknown) => {
  const plan = anyResource.safeParse(resource).data
  return (
    plan?.resourceType === 'CarePlan' &&
    plan.identifier.some(({ system }) => system === recordSystem(appointments.name))
  )
}

const readEntries = (entries: Entries): SummaryOfPatient => {
  const empty = emptySections(entries)
  const shown = new Set<unknown>()
  const show = <S extends Parameters<typeof readAs>[0], T>(
    schema: S,
    read: (found: z.output<S>, resource: unknown) => T | null,
  ): T[] =>
    entries.resources.flatMap(resource => {
      const found = readAs(schema, resource)
      if (!found) return []
      const item = read(found, resource)
      if (item !== null) shown.add(resource)
      return item === null ? [] : [item]
    })
  /** A resource such as "no known allergies" is shown as a statement, not as an entry. */
  const unlessAbsent = <T>(part: keyof typeof empty, concept: Parameters<typeof absenceIn>[0], item: T): T[] => {
    const absence = absenceIn(concept)
    if (absence) empty[part] = absence
    return absence ? [] : [item]
  }
  const medicines = entries.resources.flatMap(resource => {
    const found = readMedicine(resource, entries)
    if (!found) return []
    shown.add(resource)
    return unlessAbsent('medicines', found.concept, found.medicine)
  })
  const conditions = show(condition, read => unlessAbsent('conditions', read.code, toCondition(read))).flat()
  const allergies = show(allergyIntolerance, read => unlessAbsent('allergies', read.code, toAllergy(read))).flat()
  const vitals = show(observation, read => (isVital(read) ? read : null))
  const results = show(observation, (read, resource) =>
    !isVital(read) && isResult(read, resource, entries) ? read : null,
  )
  const immunizations = show(immunization, toImmunization)
  const visits = show(appointment, read => toAppointment(read, entries))
  const documents = show(documentReference, toDocument)
  show(practitionerRole, read => read)
  show(practitioner, read => read)
  const { composition } = entries
  return {
    title: composition?.title ?? null,
    at: composition?.date ?? null,
    author: authorOf(entries),
    patient: entries.resources.map(readPatient).find(found => found !== null) ?? null,
    medicines,
    conditions,
    allergies,
    results: resultSeries(results),
    vitals: vitalSeries(vitals),
    immunizations,
    appointments: visits,
    providers: readProviders(entries),
    documents,
    others: readOthers(entries, resource => shown.has(resource) || isOnlyReferring(resource)),
    empty,
  }
}

/**
 * A patient summary for display, ours or from other software. Unreadable parts are left out; this never
 * throws.
 */
export const readSummary = (content: unknown): ReadSummary => {
  const entries = entriesOf(content)
  if (!entries) return { summary: null, problem: 'not-a-bundle' }
  if (entries.resources.length === 0) return { summary: null, problem: 'nothing-readable' }
  return { summary: readEntries(entries), problem: null }
}
