import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { Language } from '#contract/account/settings/settings.ts'
import { sensitiveWords } from '#contract/facts/sensitive/sensitive-words.ts'
import { sensitivityOf } from '#contract/facts/sensitive/sensitivity-of.ts'
import {
  type Appointment,
  appointments as appointmentType,
  endOf,
} from '#contract/healthcare/appointments/appointments.ts'
import type { Provider } from '#contract/healthcare/providers/providers.ts'
import type { Translate } from '#server/platform/translations.ts'

export interface CalendarContext {
  providers: Map<string, Pick<Provider, 'name' | 'specialty' | 'practiceName'>>
  /** The address under which people reach this server; with the person, if the calendar is not their own. */
  base: string
  /** The person's first name, in a caregiver's calendar: calendar apps mix these appointments with others. */
  firstName: string | undefined
  translate: Translate
  language: Language
}

// A calendar file may hold no control characters; line ends are among them.
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

/** Whether the type, reason, place or provider would reveal something private. */
const isSensitive = (appointment: Appointment, { providers }: CalendarContext) => {
  if (appointment.sensitivity === 'none') return false
  const { name, specialty, practiceName } = providers.get(appointment.providerId ?? '') ?? {}
  const around = [appointment.location, name, specialty, practiceName]
  return sensitivityOf(appointmentType, appointment) !== undefined || around.some(text => text && sensitiveWords(text))
}

const withName = (title: string, { firstName }: CalendarContext) =>
  firstName ? oneLine(`${firstName}: ${title}`) : title

const titleOf = ({ type, providerId }: Appointment, { providers }: CalendarContext) => {
  const provider = providers.get(providerId ?? '')?.name
  return oneLine(provider ? `${type}: ${provider}` : type)
}

/** Only what a calendar needs: without reason and notes, because other companies store calendars. */
const eventOf = (appointment: Appointment, context: CalendarContext): ICalEventData => {
  const { id, version, appointmentDate, location, status, createdAt, updatedAt } = appointment
  const isNeutral = isSensitive(appointment, context)
  const isCancelled = status === 'cancelled'
  return {
    id: `${id}@wellkept`,
    sequence: version,
    stamp: updatedAt,
    created: createdAt,
    lastModified: updatedAt,
    start: appointmentDate,
    end: new Date(endOf(appointment)),
    summary: withName(isNeutral ? context.translate('Appointment') : titleOf(appointment, context), context),
    location: isNeutral ? null : location && oneLine(location),
    url: `${context.base}/appointments?id=${id}`,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  }
}

/** Appointments as a file that calendars read, all times in UTC. */
export const appointmentsAsCalendar = (appointments: Appointment[], context: CalendarContext) =>
  ical({
    name: withName(context.translate('Wellkept appointments'), context),
    prodId: { company: 'Wellkept', product: 'Appointments', language: context.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    // How often a calendar should ask again, in seconds.
    ttl: 3600,
    events: appointments.map(appointment => eventOf(appointment, context)),
  }).toString()
