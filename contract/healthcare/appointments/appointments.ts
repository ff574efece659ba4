import { defineRecord, type RecordOf, sensitivity } from '#contract/record/define-record.ts'
import { choice, instant, integer, longText, reference, text } from '#contract/record/fields.ts'

/** The appointment types that the product offers; any other text is allowed too. */
export const appointmentTypes = [
  'Checkup',
  'Follow-up',
  'Consultation',
  'Lab work',
  'Vaccination',
  'Telehealth',
  'Vision exam',
  'Contact lens fitting',
  'Dental cleaning',
  'Dental treatment',
  'Hearing test',
  'Hearing aid fitting',
  'Balance test',
  'Sleep study',
  'Sleep consultation',
  'Therapy session',
  'Nutrition consultation',
  'Screening',
  'Sexual health consultation',
  'Personal training',
] as const
export type AppointmentType = (typeof appointmentTypes)[number]

export const appointments = defineRecord({
  name: 'appointments',
  one: 'Appointment',
  many: 'Appointments',
  page: '/appointments',
  messages: { add: 'Schedule Appointment', added: 'Appointment Scheduled' },
  title: 'type',
  shared: true,
  fields: {
    type: text('Type', { required: true, placeholder: 'Checkup', max: 100 }),
    appointmentDate: instant('Date and time', { required: true }),
    duration: integer('Duration', { min: 1, max: 1440, unit: 'minutes', default: 30 }),
    providerId: reference('Provider', 'providers'),
    location: text('Location', { placeholder: 'Room 12, Riverside Family Practice' }),
    reason: text('Reason', { placeholder: 'Yearly physical', max: 500 }),
    status: choice(
      'Status',
      { scheduled: 'Scheduled', completed: 'Completed', cancelled: 'Cancelled', 'no-show': 'No-show' },
      { required: true, plain: true, default: 'scheduled' },
    ),
    sensitivity: sensitivity(),
    notes: longText('Notes'),
  },
  newestBy: 'appointmentDate',
  sensitive: { words: ['type', 'reason'] },
  views: { upcoming: { where: { status: 'scheduled' }, futureOnly: true } },
})

export type Appointment = RecordOf<typeof appointments>

export const PAST_SHOWN = 10

/** Scheduled, and not in the past. */
export const isUpcoming = ({ status, appointmentDate }: Appointment, now: Date) =>
  status === 'scheduled' && appointmentDate >= now.toISOString()

/** Completed, or in the past. */
export const isPast = ({ status, appointmentDate }: Appointment, now: Date) =>
  status === 'completed' || appointmentDate < now.toISOString()

/** Canceled or missed, but still in the future, so neither upcoming nor past. */
export const isCalledOff = (appointment: Appointment, now: Date) =>
  !isUpcoming(appointment, now) && !isPast(appointment, now)

/** In milliseconds; half an hour after its start if it has no duration. */
export const endOf = ({ appointmentDate, duration }: Pick<Appointment, 'appointmentDate' | 'duration'>) =>
  Date.parse(appointmentDate) + (duration ?? 30) * 60_000

/** Other scheduled appointments at the same time. */
export const clashesWith = (
  requested: Pick<Appointment, 'appointmentDate' | 'duration'> & { id?: string },
  others: Appointment[],
) =>
  others.filter(
    other =>
      other.id !== requested.id &&
      other.status === 'scheduled' &&
      Date.parse(other.appointmentDate) < endOf(requested) &&
      Date.parse(requested.appointmentDate) < endOf(other),
  )
