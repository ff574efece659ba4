import { recordSystem } from '#contract/fhir/terms.ts'
import { fhirMappings } from '#contract/fhir-mappings.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { type Mapping, originOf } from './mapping-context.ts'
import type { ReadResource, Resource } from './read-resources.ts'

const typesBySystem = new Map(fhirMappings.map(mapping => [recordSystem(mapping.type.name), mapping]))

/** The record that Wellkept made a resource from. */
const recordOf = ({ identifier }: Resource) => {
  const list: unknown[] = Array.isArray(identifier) ? identifier : []
  for (const item of list) {
    if (typeof item !== 'object' || item === null || !('system' in item) || !('value' in item)) continue
    const mapping = typesBySystem.get(String(item.system))
    if (mapping && typeof item.value === 'string') return { mapping, id: item.value }
  }
  return undefined
}

/** Imports Wellkept's own exports exactly as they were; returns the other resources. */
export const readOwnRecords = (found: readonly ReadResource[], mapping: Mapping): ReadResource[] => {
  const records = new Map<string, { mapping: (typeof fhirMappings)[number]; id: string; parts: ReadResource[] }>()
  const others: ReadResource[] = []
  for (const one of found) {
    const own = recordOf(one.resource)
    if (!own) {
      others.push(one)
      continue
    }
    const key = `${own.mapping.type.name}/${own.id}`
    const record = records.get(key) ?? { ...own, parts: [] }
    record.parts.push(one)
    records.set(key, record)
  }
  for (const { mapping: own, id, parts } of records.values()) {
    const values = own.fromFhir(parts.map(({ resource }) => resource)) as Record<string, FieldValue> | null
    const [first] = parts
    if (!first) continue
    if (!values) others.push(...parts)
    else mapping.sink.record({ type: own.type.name, id, values, origin: originOf(first, mapping) })
  }
  return others
}
