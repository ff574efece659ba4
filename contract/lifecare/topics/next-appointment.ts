import { type Appointment, isUpcoming } from '#contract/healthcare/appointments.ts'

/** The soonest upcoming appointment of these kinds. */
export const nextOf = (appointments: Appointment[], types: readonly string[], now: Date): Appointment | undefined =>
  appointments
    .filter(one => types.includes(one.type) && isUpcoming(one, now))
    .toSorted((a, b) => a.appointmentDate.localeCompare(b.appointmentDate))[0]
