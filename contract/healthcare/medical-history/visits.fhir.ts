import { choiceOf, concept, madeFrom, some, textExtension } from '#contract/fhir/build.ts'
import { extensionText, recordIdOf, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { firstOf } from '#contract/fhir/resources/resource.ts'
import { encounter } from '#contract/fhir/resources/visits.ts'
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

/** The classes of hospital stays: acute, not acute, short, observation. */
const STAYS = ['ACUTE', 'NONAC', 'SS', 'OBSENC']

const classOf = (setting: Setting | null): fhir4.Coding => {
  if (setting === null) return { system: NULL_FLAVOR, code: 'UNK', display: 'unknown' }
  if (setting === 'other') return { system: NULL_FLAVOR, code: 'OTH', display: 'other' }
  return { system: ACT_CODE, code: CLASSES[setting] }
}

const settingOf = (code: string | undefined): Setting | null => {
  if (code === 'OTH' || code === 'FLD') return 'other'
  return STAYS.includes(code ?? '') ? 'hospital' : choiceOf(CLASSES, code)
}

/** Encounters that did not take place are not visits. */
const NOT_VISITED = ['planned', 'cancelled']

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
  fromFhir: resources => {
    const read = firstOf(encounter, resources)
    const type = wordsOf(read?.type[0]) ?? wordsOf(read?.serviceType) ?? wordsOf(read?.reasonCode[0])
    if (!read?.period?.start || !type || NOT_VISITED.includes(read.status ?? '')) return null
    return {
      type,
      date: read.period.start,
      endDate: read.period.end ?? null,
      setting: settingOf(read.class?.code),
      providerId: recordIdOf(read.participant[0]?.individual),
      location: read.location[0]?.location?.display ?? read.serviceProvider?.display ?? null,
      reason: wordsOf(read.reasonCode[0]),
      diagnosis: read.diagnosis[0]?.condition?.display ?? null,
      notes: extensionText(read.extension, 'notes'),
    }
  },
})
