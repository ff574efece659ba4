import { notesOf, type Quantity, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { coverage } from '#contract/fhir/resources/coverage.ts'
import { readAs } from '#contract/fhir/resources/resource.ts'
import { recordSystem } from '#contract/fhir/terms.ts'
import { writtenDay } from '../../../written-dates.ts'
import { displayOf, noteLines, originOf, type ReadOne, wordsOfAll } from '../mapping-context.ts'
import { isTakenBack, statusCode } from './meanings.ts'
import { carePlan, goal } from './schemas.ts'

const PLAN_STATUSES: Record<string, string> = {
  draft: 'planned',
  proposed: 'planned',
  active: 'active',
  'on-hold': 'on-hold',
  suspended: 'on-hold',
  revoked: 'stopped',
  cancelled: 'stopped',
  completed: 'completed',
}

export const readCarePlan: ReadOne = (found, mapping) => {
  const { sink, context } = mapping
  const { resource } = found
  const read = readAs(carePlan, resource)
  if (isTakenBack(resource)) return sink.leftOut('Care plan', 'entered-in-error')
  if (!read) return sink.leftOut('Care plan', 'incomplete')
  // Our own care plan only lists the appointments.
  if (read.identifier.some(({ system }) => system === recordSystem('appointments'))) return
  const addressed = read.addresses.flatMap(reference => displayOf(reference, mapping, resource) ?? [])
  const steps = read.activity.flatMap(({ detail, reference }) => {
    const said = detail?.description ?? wordsOf(detail?.code) ?? displayOf(reference, mapping, resource)
    return said ? [said] : []
  })
  const name = read.title ?? wordsOfAll(read.category)
  if (!name && steps.length === 0) return sink.leftOut('Care plan', 'incomplete')
  sink.record({
    type: 'care-plans',
    origin: originOf(found, mapping),
    values: {
      name: name ?? 'Care plan',
      status: PLAN_STATUSES[read.status ?? ''] ?? 'active',
      startDate: writtenDay(read.period?.start, context.timeZone) ?? null,
      endDate: writtenDay(read.period?.end, context.timeZone) ?? null,
      careTeam: read.careTeam.flatMap(reference => displayOf(reference, mapping, resource) ?? []).join(', ') || null,
      reason: addressed.join(', ') || null,
      description: read.description ?? null,
      steps: steps.join('\n') || null,
      notes: notesOf(read.note),
    },
  })
}

const GOAL_STATUSES: Record<string, string> = {
  proposed: 'planned',
  planned: 'planned',
  accepted: 'active',
  active: 'active',
  'in-progress': 'active',
  'on-hold': 'on-hold',
  completed: 'completed',
  achieved: 'completed',
  cancelled: 'cancelled',
  rejected: 'cancelled',
}
const PROGRESS: Record<string, string> = {
  improving: 'improving',
  'no-change': 'no-change',
  'no-progress': 'no-change',
  worsening: 'worsening',
  achieved: 'achieved',
  sustaining: 'achieved',
  'not-achieved': 'not-achieved',
  'not-attainable': 'not-achieved',
}

const shown = (quantity: Quantity | undefined) =>
  quantity?.value === undefined
    ? undefined
    : `${quantity.comparator ?? ''}${quantity.value} ${quantity.unit ?? ''}`.trim()

export const readGoal: ReadOne = (found, mapping) => {
  const { sink, context } = mapping
  const read = readAs(goal, found.resource)
  const { description } = read ?? {}
  const words = typeof description === 'string' ? description : wordsOf(description)
  const state = read?.lifecycleStatus ?? read?.status
  if (state === 'entered-in-error') return sink.leftOut('Care goal', 'entered-in-error')
  if (!read || !words) return sink.leftOut('Care goal', 'incomplete')
  const targets = read.target.flatMap(target => {
    const { low, high } = target.detailRange ?? {}
    const range = low || high ? [shown(low) ?? '', shown(high) ?? ''].join('–') : undefined
    const amount = shown(target.detailQuantity) ?? range ?? target.detailString ?? wordsOf(target.detailCodeableConcept)
    return amount ? [[wordsOf(target.measure), amount].filter(Boolean).join(': ')] : []
  })
  sink.record({
    type: 'care-goals',
    origin: originOf(found, mapping),
    values: {
      goal: words,
      target: targets.join(', ') || null,
      status: GOAL_STATUSES[state ?? ''] ?? 'active',
      progress: PROGRESS[statusCode(read.achievementStatus) ?? ''] ?? null,
      startDate: writtenDay(read.startDate, context.timeZone) ?? null,
      dueDate: writtenDay(read.target.find(({ dueDate }) => dueDate)?.dueDate, context.timeZone) ?? null,
      setBy: displayOf(read.expressedBy, mapping, found.resource),
      notes: notesOf(read.note),
    },
  })
}

const COVERAGE_KINDS: [RegExp, string][] = [
  [/dent/i, 'dental'],
  [/vis|eye|optic/i, 'vision'],
  [/drug|pharm|prescription|rx/i, 'prescription'],
]

export const readCoverage: ReadOne = (found, mapping) => {
  const { sink, context } = mapping
  const { resource } = found
  const read = readAs(coverage, resource)
  if (isTakenBack(resource)) return sink.leftOut('Insurance', 'entered-in-error')
  const named = read?.payor.flatMap(reference => displayOf(reference, mapping, resource) ?? [])[0]
  const kind = wordsOf(read?.type)
  const part = (name: string) => read?.class.find(({ type }) => type?.coding.some(({ code }) => code === name))
  const payer = named ?? part('plan')?.name ?? kind
  if (!read || !payer) return sink.leftOut('Insurance', 'incomplete')
  sink.record({
    type: 'insurance-coverage',
    origin: originOf(found, mapping),
    values: {
      payer,
      kind: COVERAGE_KINDS.find(([pattern]) => kind && pattern.test(kind))?.[1] ?? 'medical',
      plan: part('plan')?.name ?? part('plan')?.value ?? null,
      memberNumber: read.subscriberId ?? read.identifier[0]?.value ?? null,
      groupNumber: part('group')?.value ?? null,
      subscriber: displayOf(read.subscriber, mapping, resource),
      validFrom: writtenDay(read.period?.start, context.timeZone) ?? null,
      validTo: writtenDay(read.period?.end, context.timeZone) ?? null,
      notes: noteLines(kind, read.status === 'cancelled' && 'Canceled'),
    },
  })
}
