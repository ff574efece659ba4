import { z } from 'zod'

/** Whether there is a calendar feed, and since when. Its address is nowhere to be read again. */
export const calendarFeedSchema = z.object({ createdAt: z.iso.datetime().nullable() })

/** A feed just made: the only time that its address is said. */
export const newCalendarFeedSchema = z.object({ address: z.url(), createdAt: z.iso.datetime() })
