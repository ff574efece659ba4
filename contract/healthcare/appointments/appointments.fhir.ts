import { concept, madeFrom, some } from '#contract/fhir/build.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { type Appointment, appointments, endOf } from './appointments.ts'

type Status = Appointment['status']

const STATUSES: Record<Status, fhir4.Appointment['status']> = {
  scheduled: 'booked',
  completed: 'fulfilled',
  cancelled: 'cancelled',
  'no-show': 'noshow',
}

const PROVIDER = 'Practitioner'

export const appointmentsInFhir = defineMapping({
  type: appointments,
  toFhir: (record, { patient, refer }) => {
    const provider = refer(record.providerId)
    const resource: fhir4.Appointment = {
      resourceType: 'Appointment',
      id: record.id,
      identifier: madeFrom(appointments.name, record.id),
      status: STATUSES[record.status],
      serviceType: [concept(record.type)],
      ...some('reasonCode', record.reason ? [{ text: record.reason }] : []),
      start: record.appointmentDate,
      end: new Date(endOf(record)).toISOString(),
      ...(record.duration !== null && { minutesDuration: record.duration }),
      ...(record.notes && { comment: record.notes }),
      participant: [
        { actor: patient, status: 'accepted' },
        ...(provider ? [{ actor: { ...provider, type: PROVIDER }, status: 'accepted' as const }] : []),
        ...(record.location
          ? [{ actor: { type: 'Location', display: record.location }, status: 'accepted' as const }]
          : []),
      ],
    }
    return [{ resource, section: 'plan-of-care' }]
  },
})
