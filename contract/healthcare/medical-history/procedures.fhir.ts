import { concept, madeFrom, notes, some, unknown } from '#contract/fhir/build.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { type Procedure, procedures } from './procedures.ts'

type Status = NonNullable<Procedure['status']>

const STATUSES: Record<Status, fhir4.Procedure['status']> = {
  planned: 'preparation',
  'in-progress': 'in-progress',
  completed: 'completed',
  stopped: 'stopped',
  'not-done': 'not-done',
}

export const proceduresInFhir = defineMapping({
  type: procedures,
  toFhir: (record, { patient, refer }) => {
    const { date, status, location, bodySite, reason, outcome, complications, followUp } = record
    const provider = refer(record.providerId)
    const resource: fhir4.Procedure = {
      resourceType: 'Procedure',
      id: record.id,
      identifier: madeFrom(procedures.name, record.id),
      status: status ? STATUSES[status] : 'unknown',
      code: concept(record.name),
      subject: patient,
      ...(date ? { performedDateTime: date } : { _performedDateTime: { extension: unknown } }),
      ...some('performer', provider ? [{ actor: { ...provider, type: 'Practitioner' } }] : []),
      ...(location && { location: { display: location } }),
      ...some('reasonCode', reason ? [concept(reason)] : []),
      ...some('bodySite', bodySite ? [concept(bodySite)] : []),
      ...(outcome && { outcome: concept(outcome) }),
      ...some('complication', complications ? [concept(complications)] : []),
      ...some('followUp', followUp ? [concept(followUp)] : []),
      ...notes(record.notes),
    }
    return [{ resource, section: 'procedures' }]
  },
})
