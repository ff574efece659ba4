import type { z } from 'zod'
import { notesOf, reachBy, wellkeptExtension, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { organization, practitioner, practitionerRole } from '#contract/fhir/resources/people.ts'
import { allAs, firstOf, readAs } from '#contract/fhir/resources/resource.ts'
import type { appointment, immunization } from '#contract/fhir/resources/visits.ts'
import { appointmentStatusOf } from '#contract/healthcare/appointments/appointments.fhir.ts'
import type { SummaryAppointment, SummaryImmunization, SummaryProvider } from '../summary-of-patient.ts'
import { codeOf, type Entries } from './entries.ts'
import { addressOf, bare, nameOf } from './read-patient.ts'

const GIVEN: Record<string, SummaryImmunization['status']> = { completed: 'given', 'not-done': 'not-given' }

export const toImmunization = (read: z.output<typeof immunization>): SummaryImmunization => {
  const [protocol] = read.protocolApplied
  return {
    vaccine: wordsOf(read.vaccineCode) ?? '',
    code: codeOf(read.vaccineCode),
    given: read.occurrenceDateTime ?? read.occurrenceString ?? null,
    status: GIVEN[read.status ?? ''] ?? 'other',
    dose: protocol?.doseNumberPositiveInt?.toString() ?? protocol?.doseNumberString ?? null,
    lot: read.lotNumber ?? null,
    where: read.location?.display ?? read.performer[0]?.actor?.display ?? null,
    nextDue: wellkeptExtension(read.extension, 'next-due')?.valueDate ?? null,
    notes: notesOf(read.note),
  }
}

const minutesBetween = (start: string | undefined, end: string | undefined) => {
  const minutes = (Date.parse(end ?? '') - Date.parse(start ?? '')) / 60_000
  return minutes > 0 ? Math.round(minutes) : null
}

export const toAppointment = (read: z.output<typeof appointment>, { find }: Entries): SummaryAppointment => {
  const actors = read.participant.flatMap(({ actor }) => (actor ? [actor] : []))
  const location = actors.find(({ type, reference }) => type === 'Location' || reference?.startsWith('Location/'))
  const provider = actors.map(actor => firstOf(practitioner, [find(actor)])).find(found => found !== null)
  const named = actors.find(({ type, display }) => type?.startsWith('Practitioner') && display)
  return {
    kind: wordsOf(read.serviceType[0]) ?? wordsOf(read.appointmentType) ?? read.description ?? '',
    status: appointmentStatusOf(read.status) ?? 'other',
    at: read.start ?? null,
    minutes: read.minutesDuration ?? minutesBetween(read.start, read.end),
    provider: nameOf(provider?.name[0]) ?? named?.display ?? null,
    location: location?.display ?? null,
    reason: wordsOf(read.reasonCode[0]),
    notes: read.comment ?? null,
  }
}

type Role = z.output<typeof practitionerRole>

export const readProviders = ({ resources, find }: Entries): SummaryProvider[] => {
  const roles = allAs(practitionerRole, resources)
  const rolesOf = new Map<unknown, Role>(roles.map(role => [find(role.practitioner), role]))
  return resources.flatMap(resource => {
    const read = readAs(practitioner, resource)
    const name = nameOf(read?.name[0])
    if (!read || !name) return []
    const role = rolesOf.get(resource)
    const phone = reachBy(read.telecom, 'phone') ?? reachBy(role?.telecom ?? [], 'phone')
    const practice = firstOf(organization, [find(role?.organization)])
    return [
      {
        name,
        specialty: wordsOf(role?.specialty[0]) ?? wordsOf(role?.code[0]) ?? wordsOf(read.qualification[0]?.code),
        practice: practice?.name ?? role?.organization?.display ?? null,
        phone: phone && bare(phone),
        email: reachBy(read.telecom, 'email') ?? reachBy(role?.telecom ?? [], 'email'),
        address: addressOf(read.address[0]),
        isPrimary: wellkeptExtension(role?.extension ?? [], 'primary-care')?.valueBoolean ?? false,
      },
    ]
  })
}
