import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { appointments } from './appointments.ts'

/** Null if there is no feed. Its address cannot be read again. */
const calendarFeedSchema = z.object({ createdAt: z.iso.datetime().nullable() })

/** The address is returned only here. */
const newCalendarFeedSchema = z.object({ address: z.url(), createdAt: z.iso.datetime() })

const path = '/api/calendar-feed'
const common = { tag: 'Calendar', access: 'signed-in' } as const

export const downloadAppointment = defineEndpoint({
  ...common,
  method: 'GET',
  path: `${appointments.path}/:id/ics`,
  person: 'view',
  summary: 'One appointment as a calendar file',
  response: 'file',
  errors: [404],
  activity: { kind: 'downloaded', about: appointments.name },
})

export const findCalendarFeed = defineEndpoint({
  ...common,
  method: 'GET',
  path,
  person: 'manage',
  summary: 'Whether there is a calendar feed',
  response: calendarFeedSchema,
})

export const makeCalendarFeed = defineEndpoint({
  ...common,
  method: 'POST',
  path,
  person: 'manage',
  needsEverything: true,
  // Calendars that follow the address until now stop without a word.
  needsLasting: true,
  summary: 'Create a calendar feed, or a new address for it; the address is returned only once',
  status: 201,
  response: newCalendarFeedSchema,
})

export const endCalendarFeed = defineEndpoint({
  ...common,
  method: 'DELETE',
  path,
  person: 'manage',
  needsLasting: true,
  summary: 'Turn off the calendar feed',
})
