import type { z } from 'zod'
import { type Concept, codeIn, type Reference } from '#contract/fhir/lenient-schemas.ts'
import { retractable } from '#contract/fhir/resources/any-resource.ts'
import { bundle, composition } from '#contract/fhir/resources/documents.ts'
import { firstOf } from '#contract/fhir/resources/resource.ts'
import { LOINC } from '#contract/fhir/terms.ts'
import type { SummaryCode } from '../summary-of-patient.ts'

export type Composition = z.output<typeof composition>
export type Section = Composition['section'][number]

/** The resources of a bundle, findable by reference. */
export interface Entries {
  resources: readonly unknown[]
  composition: Composition | null
  find: (reference: Reference | string | undefined) => unknown
  /** The section that lists a resource, if any. */
  sectionOf: (resource: unknown) => Section | undefined
}

const RETRACTED = ['entered-in-error', 'refuted']

/** Entered in error, so it must not be shown. */
const isRetracted = (resource: unknown) => {
  const { status, verificationStatus } = retractable.parse(resource)
  return (
    RETRACTED.includes(status ?? '') || !!verificationStatus?.coding.some(({ code }) => RETRACTED.includes(code ?? ''))
  )
}

const referenceForms = (reference: string) => [reference, reference.split('/').slice(-2).join('/')]

/** Null if the content is not a FHIR bundle. */
export const entriesOf = (content: unknown): Entries | null => {
  const read = bundle.safeParse(content)
  if (!read.success) return null
  const entries = read.data.entry.filter(({ resource }) => !isRetracted(resource))
  const resources = entries.map(({ resource }) => resource)
  const byName = new Map<string, unknown>()
  for (const { fullUrl, resource } of entries) {
    const names = [fullUrl, resource.id && `${resource.resourceType}/${resource.id}`, resource.id]
    for (const name of names) if (name && !byName.has(name)) byName.set(name, resource)
  }
  const find: Entries['find'] = reference => {
    const written = typeof reference === 'string' ? reference : reference?.reference
    if (!written) return undefined
    return referenceForms(written)
      .map(name => byName.get(name))
      .find(found => found !== undefined)
  }
  const whole = firstOf(composition, resources)
  const sections = new Map<unknown, Section>()
  for (const section of whole?.section ?? []) {
    for (const reference of section.entry) {
      const found = find(reference)
      if (found !== undefined && !sections.has(found)) sections.set(found, section)
    }
  }
  return { resources, composition: whole, find, sectionOf: resource => sections.get(resource) }
}

export const loincOf = (concept: Concept | undefined) => codeIn(concept, LOINC)

/** The first code of a standard code system. */
export const codeOf = (concept: Concept | undefined): SummaryCode | null => {
  const found = concept?.coding.find(
    ({ system, code }) => system && code && !system.startsWith('https://wellkept.example'),
  )
  return found?.system && found.code ? { system: found.system, code: found.code } : null
}
