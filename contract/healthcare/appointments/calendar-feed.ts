import { z } from 'zod'

/** Null if there is no feed. Its address cannot be read again. */
export const calendarFeedSchema = z.object({ createdAt: z.iso.datetime().nullable() })

/** The address is returned only here. */
export const newCalendarFeedSchema = z.object({ address: z.url(), createdAt: z.iso.datetime() })
