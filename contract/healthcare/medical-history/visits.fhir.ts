import { concept, madeFrom, some, textExtension } from '#contract/fhir/build.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { ACT_CODE, NULL_FLAVOR } from '#contract/fhir/terms.ts'
import { type Visit, visits } from './visits.ts'

type Setting = NonNullable<Visit['setting']>

const CLASSES: Record<Exclude<Setting, 'other'>, string> = {
  clinic: 'AMB',
  emergency: 'EMER',
  hospital: 'IMP',
  home: 'HH',
  virtual: 'VR',
}

const classOf = (setting: Setting | null): fhir4.Coding => {
  if (setting === null) return { system: NULL_FLAVOR, code: 'UNK', display: 'unknown' }
  if (setting === 'other') return { system: NULL_FLAVOR, code: 'OTH', display: 'other' }
  return { system: ACT_CODE, code: CLASSES[setting] }
}

export const visitsInFhir = defineMapping({
  type: visits,
  toFhir: (record, { patient, refer }) => {
    const { date, endDate, location, reason, diagnosis } = record
    const provider = refer(record.providerId)
    const resource: fhir4.Encounter = {
      resourceType: 'Encounter',
      id: record.id,
      // An Encounter has no element for notes.
      ...some('extension', textExtension('notes', record.notes)),
      identifier: madeFrom(visits.name, record.id),
      status: 'finished',
      class: classOf(record.setting),
      type: [concept(record.type)],
      subject: patient,
      ...some('participant', provider ? [{ individual: { ...provider, type: 'Practitioner' } }] : []),
      period: { start: date, ...(endDate && { end: endDate }) },
      ...some('reasonCode', reason ? [concept(reason)] : []),
      ...some('diagnosis', diagnosis ? [{ condition: { display: diagnosis } }] : []),
      ...some('location', location ? [{ location: { display: location } }] : []),
    }
    return [{ resource, section: 'own' }]
  },
})
