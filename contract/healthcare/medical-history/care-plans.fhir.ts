import { madeFrom, notes, period, some } from '#contract/fhir/build.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
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
})
