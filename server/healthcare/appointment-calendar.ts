import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { Language } from '#contract/account/settings.ts'
import { type Appointment, endOf } from '#contract/healthcare/appointments/appointments.ts'
import type { Translate } from '#server/platform/translations.ts'

export interface CalendarContext {
  /** The providers' names, by id. */
  providerNames: Map<string, string>
  /** The public origin. */
  origin: string
  translate: Translate
  language: Language
}

// A calendar file may hold no control characters; line ends are among them.
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

const titleOf = ({ type, providerId }: Appointment, { providerNames }: CalendarContext) => {
  const provider = providerNames.get(providerId ?? '')
  return oneLine(provider ? `${type}: ${provider}` : type)
}

/** Only what a calendar needs: without reason and notes, because other companies store calendars. */
const eventOf = (appointment: Appointment, context: CalendarContext): ICalEventData => {
  const { id, version, appointmentDate, location, status, createdAt, updatedAt } = appointment
  const isCancelled = status === 'cancelled'
  return {
    id: `${id}@wellkept`,
    sequence: version,
    stamp: updatedAt,
    created: createdAt,
    lastModified: updatedAt,
    start: appointmentDate,
    end: new Date(endOf(appointment)),
    summary: titleOf(appointment, context),
    location: location && oneLine(location),
    url: `${context.origin}/appointments?id=${id}`,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  }
}

/** Appointments as a file that calendars read, all times in UTC. */
export const appointmentsAsCalendar = (appointments: Appointment[], context: CalendarContext) =>
  ical({
    name: context.translate('Wellkept appointments'),
    prodId: { company: 'Wellkept', product: 'Appointments', language: context.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    // How often a calendar should ask again, in seconds.
    ttl: 3600,
    events: appointments.map(appointment => eventOf(appointment, context)),
  }).toString()
