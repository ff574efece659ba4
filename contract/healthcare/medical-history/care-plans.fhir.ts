import { choiceOf, madeFrom, notes, period, some } from '#contract/fhir/build.ts'
import { notesOf, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { carePlan } from '#contract/fhir/resources/care-plans.ts'
import { firstOf } from '#contract/fhir/resources/resource.ts'
import { type CarePlan, carePlans } from './care-plans.ts'

type Status = NonNullable<CarePlan['status']>

const STATUSES: Record<Status, fhir4.CarePlan['status']> = {
  planned: 'draft',
  active: 'active',
  'on-hold': 'on-hold',
  completed: 'completed',
  stopped: 'revoked',
}

/** Each line is a step, unless that would lose blank lines or spaces. */
const stepsOf = (text: string | null) => {
  const lines = text?.split('\n') ?? []
  return text && lines.some(line => line === '' || line !== line.trim()) ? [text] : lines
}

const activityOf = (description: string): fhir4.CarePlanActivity => ({ detail: { status: 'unknown', description } })

export const carePlansInFhir = defineMapping({
  type: carePlans,
  toFhir: (record, { patient }) => {
    const { name, status, startDate, endDate, careTeam, reason, description } = record
    const lasts = period(startDate, endDate)
    const resource: fhir4.CarePlan = {
      resourceType: 'CarePlan',
      id: record.id,
      identifier: madeFrom(carePlans.name, record.id),
      status: status ? STATUSES[status] : 'unknown',
      intent: 'plan',
      title: name,
      ...(description && { description }),
      subject: patient,
      ...(lasts && { period: lasts }),
      ...some('careTeam', careTeam ? [{ display: careTeam }] : []),
      ...some('addresses', reason ? [{ display: reason }] : []),
      ...some('activity', stepsOf(record.steps).map(activityOf)),
      ...notes(record.notes),
    }
    return [{ resource, section: 'plan-of-care' }]
  },
  fromFhir: resources => {
    const read = firstOf(carePlan, resources)
    const name = read?.title ?? read?.category.map(wordsOf).find(words => words !== null) ?? read?.description
    if (!read || !name) return null
    const steps = read.activity.flatMap(({ detail }) => detail?.description ?? wordsOf(detail?.code) ?? [])
    return {
      name,
      status: choiceOf(STATUSES, read.status),
      startDate: read.period?.start ?? null,
      endDate: read.period?.end ?? null,
      careTeam: read.careTeam[0]?.display ?? null,
      reason: read.addresses[0]?.display ?? null,
      description: read.description ?? null,
      steps: steps.join('\n') || null,
      notes: notesOf(read.note),
    }
  },
})
