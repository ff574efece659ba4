import { wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { readAs } from '#contract/fhir/resources/resource.ts'
import { displayOf, type Mapping } from './mapping-context.ts'
import type { ReadResource, Resource } from './read-resources.ts'
import type { Report } from './resources/results.ts'
import { diagnosticReport, fullObservation, serviceRequest } from './resources/schemas.ts'

/** Finds the report that lists an observation, directly or through a panel. */
export const indexReports = (found: readonly ReadResource[], mapping: Mapping) => {
  const { find } = mapping
  const reports = new Map<Resource, Report>()
  for (const { resource } of found) {
    const read = readAs(diagnosticReport, resource)
    if (!read) continue
    const organization = read.performer.find(({ reference, type }) => /Organization/.test(type ?? reference ?? ''))
    const report: Report = {
      panel: wordsOf(read.code),
      laboratory: displayOf(organization ?? read.performer[0], mapping, resource),
      orderedBy: null,
      date: read.effectiveDateTime ?? read.effectivePeriod?.start ?? read.issued,
    }
    for (const reference of read.result) {
      const result = find(reference, resource)
      if (!result) continue
      reports.set(result, report)
      for (const member of readAs(fullObservation, result)?.hasMember ?? []) {
        const part = find(member, result)
        if (part) reports.set(part, report)
      }
    }
  }
  return (resource: Resource): Report | undefined => {
    const report = reports.get(resource)
    const [order] = readAs(fullObservation, resource)?.basedOn ?? []
    const request = readAs(serviceRequest, order && find(order, resource))
    const orderedBy = request ? displayOf(request.requester, mapping, resource) : null
    if (!report) return orderedBy ? { panel: null, laboratory: null, orderedBy } : undefined
    return { ...report, orderedBy }
  }
}
