import { isObject, plainText, type Resource } from '#contract/fhir/resource.ts'
import type { AppointmentStatement, VisitStatement } from '../../../clinical/statement.ts'
import type { Element } from './elements/element.ts'
import { firstProvider } from './providers.ts'
import { baseOf, namesIn, type ReadResource } from './reading.ts'

interface Participants {
  names: string[]
  targets: Resource[]
}

/** The participants with their roles, without the patient. */
const participantsOf = (parts: Element[], actor: string, role: string): Participants => {
  const found = parts.map(part => {
    const targets = part.targets(actor)
    const isPatient =
      targets.some(({ resourceType }) => resourceType === 'Patient') || isPatientReference(part.raw(actor))
    const name = part.words(actor)
    const roles = part
      .allWords(role)
      .filter(words => !/^(attender|attending|primary performer|participation)$/i.test(words))
    const answer = part.code('status')
    const remarks = [...roles, ...(answer && answer !== 'accepted' ? [answer] : [])]
    const named = name && (remarks.length > 0 ? `${name} (${remarks.join(', ')})` : name)
    return { targets: isPatient ? [] : targets, names: named && !isPatient ? [named] : [] }
  })
  return { names: [...new Set(found.flatMap(({ names }) => names))], targets: found.flatMap(({ targets }) => targets) }
}

const isPatientReference = (reference: unknown) =>
  isObject(reference) && (reference.type === 'Patient' || /(^|\/)Patient\//.test(plainText(reference.reference) ?? ''))

export const readEncounter: ReadResource = reading => {
  const { element } = reading
  const setting = element.concept('class')
  const participants = participantsOf(element.parts('participant'), 'individual', 'type')
  const stay = element.part('hospitalization')
  const places = element.parts('location').flatMap(part => part.words('location') ?? [])
  const diagnoses = element.parts('diagnosis').flatMap(part => part.words('condition') ?? [])
  const discharge = stay?.words('dischargeDisposition')
  const statement: VisitStatement = {
    kind: 'visit',
    types: [...element.concepts('type'), ...element.concepts('serviceType')],
    setting: setting?.codes.find(({ code }) => code)?.code ?? setting?.text,
    settingText: setting?.codes.find(({ display }) => display)?.display,
    at: element.period('period') ?? {},
    provider: firstProvider(participants.targets, reading),
    participants: participants.names,
    location: [...new Set([...places, ...namesIn(element, 'serviceProvider')])].join(', ') || undefined,
    reasons: namesIn(element, 'reasonCode', 'reasonReference'),
    diagnoses: [...new Set(diagnoses)],
    discharge,
    ...baseOf(reading),
  }
  return [statement]
}

export const readAppointment: ReadResource = reading => {
  const { element } = reading
  const parts = element.parts('participant')
  const isPlace = (part: Element) =>
    part.targets('actor').some(({ resourceType }) => resourceType === 'Location') || isPlaceReference(part.raw('actor'))
  const { names, targets } = participantsOf(
    parts.filter(part => !isPlace(part)),
    'actor',
    'type',
  )
  for (const part of parts) part.skip('required')
  const places = parts.filter(isPlace).flatMap(part => part.words('actor') ?? [])
  const start = element.time('start')
  const end = element.time('end')
  const types = namesIn(element, 'appointmentType', 'serviceType')
  const description = element.text('description')
  const statement: AppointmentStatement = {
    kind: 'appointment',
    type: types.join(', ') || description,
    at: { ...(start && { start }), ...(end && { end }) },
    minutes: element.number('minutesDuration'),
    provider: firstProvider(targets, reading),
    participants: names,
    location: [...new Set(places)].join(', ') || undefined,
    reasons: [
      ...new Set([
        ...namesIn(element, 'reasonCode', 'reasonReference', 'reason'),
        ...(types.length > 0 && description ? [description] : []),
      ]),
    ],
    ...baseOf(reading, { recorded: element.time('created') }),
  }
  return [statement]
}

const isPlaceReference = (reference: unknown) =>
  isObject(reference) &&
  (reference.type === 'Location' || /(^|\/)Location\//.test(plainText(reference.reference) ?? ''))
