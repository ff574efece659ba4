import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Settings } from '#contract/account/settings/settings.ts'
import { type Appointment, appointments } from '#contract/healthcare/appointments/appointments.ts'
import {
  downloadAppointment,
  endCalendarFeed,
  findCalendarFeed,
  makeCalendarFeed,
} from '#contract/healthcare/appointments/calendar-endpoints.ts'
import { type Provider, providers } from '#contract/healthcare/providers/providers.ts'
import { personBase } from '#contract/people/person-address.ts'
import { dayIn } from '#contract/record/time/days.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import type { FindPersonDetails } from '#server/people/person-names.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { createLinkTurns } from '#server/platform/http/protection/in-flight.ts'
import { ownOrigin } from '#server/platform/http/protection/same-origin.ts'
import { errorSchema } from '#server/platform/http/responses/error-schema.ts'
import { translatorFor } from '#server/platform/translations.ts'
import { recordIdOf } from '#server/record/record-id.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import { appointmentsAsCalendar } from './appointment-calendar.ts'
import type { CalendarFeeds } from './calendar-feeds.ts'

interface Parts {
  store: RecordStore
  feeds: CalendarFeeds
  log: LogActivity
  findPersonDetails: FindPersonDetails
  origin: string | undefined
}

const sendCalendar = (reply: FastifyReply, calendar: string) =>
  reply.type('text/calendar; charset=utf-8').send(calendar)

/** Appointments for calendars: one as a file, all as a feed at a secret address. */
export const calendarRoutes = (app: App, { store, feeds, log, findPersonDetails, origin }: Parts) => {
  const takeTurn = createLinkTurns()
  const originFor = (request: FastifyRequest) => ownOrigin(request, origin) ?? ''

  const contextFor = async (
    request: FastifyRequest,
    access: PersonAccess,
    { language }: Pick<Settings, 'language'>,
    /** In whose calendar they are shown. */
    readerId: string,
  ) => {
    const now = new Date()
    // Deleted ones too, because appointments still refer to them.
    const texts = [
      ...(await store.list(access, providers, { now })),
      ...(await store.list(access, providers, { view: 'deleted', now })),
    ]
    const all: Provider[] = texts.map(text => JSON.parse(text))
    const byId = new Map(all.map(provider => [provider.id, provider]))
    const isOwn = access.personId === readerId
    return {
      base: originFor(request) + (isOwn ? '' : personBase(access.personId)),
      firstName: isOwn ? undefined : (await findPersonDetails(access))?.firstName,
      ...{ providers: byId, language, translate: await translatorFor(language) },
    }
  }

  handle(app, downloadAppointment, async (request, reply) => {
    const { access, settings } = callerOf(request)
    const id = recordIdOf(appointments, request)
    const appointment: Appointment = JSON.parse(await store.find(access, appointments, id))
    const day = dayIn(settings.timeZone, new Date(appointment.appointmentDate))
    reply.header('content-disposition', `attachment; filename="appointment-${day}.ics"`)
    const context = await contextFor(request, access, settings, access.actorId)
    return sendCalendar(reply, appointmentsAsCalendar([appointment], context))
  })

  app.get(
    '/calendar/:token.ics',
    {
      exposeHeadRoute: true,
      config: { access: 'anyone' },
      // Not logged, because the path contains a secret.
      logLevel: 'error',
      schema: {
        tags: ['Calendar'],
        summary: 'All appointments, for whoever holds the secret address',
        params: z.object({ token: z.string() }),
        response: { 404: errorSchema },
      },
    },
    async (request, reply) => {
      const subscriber = await feeds.ownerOf(request.params.token)
      if (!subscriber) throw new AppError('not_found')
      const { access, settings, madeBy } = subscriber
      await takeTurn(request, reply, access.personId)
      await log(access.personId, { kind: 'calendar-feed-read', by: 'holder' })
      const texts = await store.list(access, appointments, { now: new Date() })
      const all: Appointment[] = texts.map(text => JSON.parse(text))
      return sendCalendar(reply, appointmentsAsCalendar(all, await contextFor(request, access, settings, madeBy)))
    },
  )

  handle(app, findCalendarFeed, async request => ({ createdAt: await feeds.since(callerOf(request).access.personId) }))

  handle(app, makeCalendarFeed, async request => {
    const { access } = callerOf(request)
    // Logged first, so that there is no unlogged feed.
    await log(access.personId, { kind: 'calendar-feed-made' })
    const { token, createdAt } = await feeds.make(access)
    return { address: `${originFor(request)}/calendar/${token}.ics`, createdAt }
  })

  handle(app, endCalendarFeed, async request => {
    const { personId } = callerOf(request).access
    if (await feeds.revoke(personId)) await log(personId, { kind: 'calendar-feed-ended' })
  })
}
