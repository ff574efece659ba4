import { type OwnRecord, readOwnRecord } from '#contract/fhir/own-records/own-record.ts'
import { isObject, listOf, plainText, type Resource } from '#contract/fhir/resource.ts'
import { recordSystem } from '#contract/fhir/terms.ts'
import type { FoundResource } from './bundle/resources-in.ts'

const OWN_SYSTEM = recordSystem('')

/** The record that a resource was made from, by its identifier: `medications|<id>`. */
const recordName = ({ identifier }: Resource): string | undefined =>
  listOf(identifier).flatMap(item => {
    const system = isObject(item) ? plainText(item.system) : undefined
    return isObject(item) && system?.startsWith(OWN_SYSTEM) ? [`${system.slice(OWN_SYSTEM.length)}|${item.value}`] : []
  })[0]

/** Finds which exported record a resource came from, if none of that record's resources was edited. */
export const findOwnRecords = (found: readonly FoundResource[]) => {
  const groups = Map.groupBy(found, ({ resource, file }) => `${file}|${recordName(resource) ?? ''}`)
  const records = new Map<Resource, { record: OwnRecord; isMain: boolean; parts: Resource[] }>()
  for (const parts of groups.values()) {
    const resources = parts.map(({ resource }) => resource)
    const [first] = resources
    const record = first && recordName(first) !== undefined ? readOwnRecord(resources) : undefined
    if (record)
      for (const resource of resources) records.set(resource, { record, isMain: resource === first, parts: resources })
  }
  return (resource: Resource) => records.get(resource)
}

/** Our plan section lists the appointments, which are records of their own. */
export const isOwnList = (resource: Resource) =>
  resource.resourceType === 'CarePlan' && recordName(resource)?.startsWith('appointments|') === true
