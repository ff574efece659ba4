import { wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { readAs } from '#contract/fhir/resources/resource.ts'
import { firstDay, writtenDay } from '../../../written-dates.ts'
import { codesOf, displayOf, noteLines, originOf, type ReadOne, wordsOfAll } from '../mapping-context.ts'
import { isTakenBack } from './meanings.ts'
import { readSeenProvider } from './providers.ts'
import { encounter } from './schemas.ts'

/** By HL7's codes for the class of an encounter, and by the codes of older versions. */
const SETTINGS: Record<string, string> = {
  AMB: 'clinic',
  EMER: 'emergency',
  IMP: 'hospital',
  ACUTE: 'hospital',
  NONAC: 'hospital',
  OBSENC: 'hospital',
  SS: 'hospital',
  HH: 'home',
  VR: 'virtual',
  FLD: 'other',
  ambulatory: 'clinic',
  outpatient: 'clinic',
  wellness: 'clinic',
  urgentcare: 'clinic',
  emergency: 'emergency',
  inpatient: 'hospital',
  home: 'home',
  virtual: 'virtual',
}
const LABELS: Record<string, string> = {
  clinic: 'Office visit',
  emergency: 'Emergency visit',
  hospital: 'Hospital stay',
  home: 'Home visit',
  virtual: 'Telehealth visit',
}
const NOT_HELD = ['planned', 'cancelled', 'arrived', 'triaged']

export const readVisit: ReadOne = (found, mapping) => {
  const { sink, context } = mapping
  const { resource } = found
  const read = readAs(encounter, resource)
  if (isTakenBack(resource)) return sink.leftOut('Visit', 'entered-in-error')
  const written = read?.period?.start ?? read?.period?.end
  const date = writtenDay(written, context.timeZone) ?? firstDay(written)
  if (!read || !date) return sink.leftOut('Visit', 'incomplete')
  if (NOT_HELD.includes(read.status ?? '')) return sink.leftOut('Planned or canceled visit', 'no-place')
  const setting = SETTINGS[read.class?.code ?? ''] ?? null
  const end = writtenDay(read.period?.end, context.timeZone)
  const took = read.participant.map(({ individual }) => individual)
  const { others, ...seen } = readSeenProvider(took, mapping, found)
  const people = others.flatMap(other => displayOf(other, mapping, resource) ?? [])
  const diagnoses = [...read.diagnosis.map(({ condition }) => condition), ...read.reasonReference].flatMap(
    reference => displayOf(reference, mapping, resource) ?? conditionName(reference, mapping, found) ?? [],
  )
  sink.record({
    type: 'visits',
    ...seen,
    origin: originOf(found, mapping, codesOf(...read.type)),
    values: {
      type:
        wordsOfAll(read.type) ?? wordsOf(read.serviceType) ?? LABELS[setting ?? ''] ?? read.class?.display ?? 'Visit',
      date,
      endDate: end && end !== date ? end : null,
      setting,
      location:
        read.location.flatMap(({ location }) => displayOf(location, mapping, resource) ?? [])[0] ??
        displayOf(read.serviceProvider, mapping, resource),
      reason: wordsOfAll(read.reasonCode),
      diagnosis: [...new Set(diagnoses)].join(', ') || null,
      notes: noteLines(people.length > 0 && `With ${[...new Set(people)].join(', ')}`),
    },
  })
}

const conditionName = (
  reference: Parameters<typeof displayOf>[0],
  { find }: Parameters<ReadOne>[1],
  { resource }: Parameters<ReadOne>[0],
) => {
  const found = find(reference, resource)
  const code: unknown = found?.code
  return typeof code === 'object' && code !== null && 'text' in code && typeof code.text === 'string' ? code.text : null
}
