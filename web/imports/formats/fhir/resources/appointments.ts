import { wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { readAs } from '#contract/fhir/resources/resource.ts'
import { appointment } from '#contract/fhir/resources/visits.ts'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { writtenInstant } from '../../../written-dates.ts'
import { displayOf, noteLines, originOf, type ReadOne, wordsOfAll } from '../mapping-context.ts'
import { isTakenBack } from './meanings.ts'
import { readSeenProvider } from './providers.ts'

const STATUSES: Record<string, string> = {
  fulfilled: 'completed',
  arrived: 'completed',
  'checked-in': 'completed',
  cancelled: 'cancelled',
  noshow: 'no-show',
}

export const readAppointment: ReadOne = (found, mapping) => {
  const { sink, context } = mapping
  const read = readAs(appointment, found.resource)
  if (isTakenBack(found.resource)) return sink.leftOut('Appointment', 'entered-in-error')
  const appointmentDate = writtenInstant(read?.start, context.timeZone)
  if (!read || !appointmentDate) return sink.leftOut('Appointment', 'incomplete')
  const took = read.participant.map(({ actor }) => actor).filter(actor => !/Patient/.test(actor?.reference ?? ''))
  const { others, ...seen } = readSeenProvider(took, mapping, found)
  const names = others.flatMap(other => displayOf(other, mapping, found.resource) ?? [])
  sink.record({
    type: appointments.name,
    ...seen,
    origin: originOf(found, mapping),
    values: {
      type: (wordsOf(read.appointmentType) ?? wordsOfAll(read.serviceType) ?? read.description ?? 'Appointment').slice(
        0,
        100,
      ),
      appointmentDate,
      ...(read.minutesDuration && { duration: Math.round(read.minutesDuration) }),
      reason: wordsOfAll(read.reasonCode) ?? read.description ?? null,
      status: STATUSES[read.status ?? ''] ?? 'scheduled',
      notes: noteLines(read.comment, names.length > 0 && `With ${names.join(', ')}`),
    },
  })
}
