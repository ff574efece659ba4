import { codeIn, notesOf, quantityText, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { carePlan, goal } from '#contract/fhir/resources/care-plans.ts'
import { coverage } from '#contract/fhir/resources/coverage.ts'
import { device, deviceUseStatement } from '#contract/fhir/resources/devices.ts'
import { firstOf, readAs, typeOf } from '#contract/fhir/resources/resource.ts'
import { encounter, procedure } from '#contract/fhir/resources/visits.ts'
import { COVERAGE_CLASS, IDENTIFIER_TYPE } from '#contract/fhir/terms.ts'
import type { SummaryEntry, SummaryFact } from '../summary-of-patient.ts'
import type { Entries } from './entries.ts'

export const fact = (label: string, value: string | null | undefined, isWhen = false): SummaryFact[] =>
  value ? [{ label, value, isWhen }] : []

type Read = (resource: unknown, entries: Entries) => SummaryEntry | null

/** Only the statuses worth showing. */
const STATUSES = new Map<string | undefined, string>([
  ['preparation', 'Planned'],
  ['draft', 'Planned'],
  ['planned', 'Planned'],
  ['proposed', 'Planned'],
  ['in-progress', 'Under way'],
  ['on-hold', 'On hold'],
  ['stopped', 'Stopped'],
  ['revoked', 'Stopped'],
  ['cancelled', 'Stopped'],
  ['not-done', 'Not done'],
])

const statusFact = (status: string | undefined) => fact('', STATUSES.get(status))

const readers: Record<string, Read> = {
  Procedure: resource => {
    const read = readAs(procedure, resource)
    const title = wordsOf(read?.code)
    if (!read || !title) return null
    return {
      title,
      at: read.performedDateTime ?? read.performedPeriod?.start ?? null,
      facts: [
        ...statusFact(read.status),
        ...fact('', wordsOf(read.bodySite[0])),
        ...fact('Reason', wordsOf(read.reasonCode[0])),
        ...fact('Outcome', wordsOf(read.outcome)),
        ...fact('Complications', wordsOf(read.complication[0])),
        ...fact('What comes next', wordsOf(read.followUp[0])),
        ...fact('', read.performer[0]?.actor?.display),
        ...fact('', read.location?.display),
        ...fact('', notesOf(read.note)),
      ],
    }
  },
  Encounter: resource => {
    const read = readAs(encounter, resource)
    const title = wordsOf(read?.type[0]) ?? wordsOf(read?.serviceType) ?? read?.class?.display
    if (!read || !title) return null
    return {
      title,
      at: read.period?.start ?? null,
      facts: [
        ...fact('Last day', read.period?.end, true),
        ...fact('Reason', wordsOf(read.reasonCode[0])),
        ...fact('Diagnosis', read.diagnosis[0]?.condition?.display),
        ...fact('', read.participant[0]?.individual?.display),
        ...fact('', read.location[0]?.location?.display ?? read.serviceProvider?.display),
      ],
    }
  },
  CarePlan: resource => {
    const read = readAs(carePlan, resource)
    const title = read?.title ?? read?.category.map(wordsOf).find(words => words !== null)
    if (!read || !title) return null
    return {
      title,
      at: read.period?.start ?? null,
      facts: [
        ...statusFact(read.status),
        ...fact('End date', read.period?.end, true),
        ...fact('Care team', read.careTeam[0]?.display),
        ...fact('Reason', read.addresses[0]?.display),
        ...fact('', read.description),
        ...read.activity.flatMap(({ detail }) => fact('', detail?.description ?? wordsOf(detail?.code))),
        ...fact('', notesOf(read.note)),
      ],
    }
  },
  Goal: resource => {
    const read = readAs(goal, resource)
    const title = wordsOf(read?.description)
    if (!read || !title) return null
    const [target] = read.target
    return {
      title,
      at: read.startDate ?? null,
      facts: [
        ...statusFact(read.lifecycleStatus),
        ...fact('Target', target?.detailString ?? quantityText(target?.detailQuantity)),
        ...fact('Progress', wordsOf(read.achievementStatus)),
        ...fact('Due by', target?.dueDate, true),
        ...fact('Set by', read.expressedBy?.display),
        ...fact('', notesOf(read.note)),
      ],
    }
  },
  Coverage: resource => {
    const read = readAs(coverage, resource)
    const title = read?.payor[0]?.display ?? read?.contained.find(({ name }) => name)?.name
    if (!read || !title) return null
    const classOf = (code: string) => read.class.find(({ type }) => codeIn(type, COVERAGE_CLASS) === code)
    const member = read.identifier.find(({ type }) => codeIn(type, IDENTIFIER_TYPE) === 'MB')
    return {
      title,
      at: read.period?.start ?? null,
      facts: [
        ...fact('', wordsOf(read.type)),
        ...fact('Plan', classOf('plan')?.name ?? classOf('plan')?.value),
        ...fact('Member number', member?.value ?? read.subscriberId),
        ...fact('Group number', classOf('group')?.value),
        ...fact('Subscriber', read.subscriber?.display),
        ...fact('Valid through', read.period?.end, true),
      ],
    }
  },
  DeviceUseStatement: (resource, { find }) => {
    const read = readAs(deviceUseStatement, resource)
    const used = firstOf(device, [find(read?.device)])
    const title = wordsOf(used?.type) ?? used?.deviceName[0]?.name ?? read?.device?.display
    if (!read || !title) return null
    return {
      title,
      at: read.timingPeriod?.start ?? read.timingDateTime ?? null,
      facts: [
        ...fact('', wordsOf(read.bodySite)),
        ...fact('MRI safety', wordsOf(used?.safety[0])),
        ...fact('Removed on', read.timingPeriod?.end, true),
        ...fact('', [used?.manufacturer, used?.modelNumber].filter(Boolean).join(' ')),
        ...fact('Serial number', used?.serialNumber),
        ...fact('Lot number', used?.lotNumber),
        ...fact('', notesOf(read.note)),
      ],
    }
  },
}

/** Clinical resources that are neither results nor medicines: what was done, planned, agreed or covered. */
export const fromCareRecord: Read = (resource, entries) => {
  const type = typeOf(resource)
  return typeof type === 'string' && Object.hasOwn(readers, type) ? (readers[type]?.(resource, entries) ?? null) : null
}
