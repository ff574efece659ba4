import { z } from 'zod'

/** Whether there is a calendar feed, and since when. Its address cannot be read again. */
export const calendarFeedSchema = z.object({ createdAt: z.iso.datetime().nullable() })

/** A new feed: the only time that its address is returned. */
export const newCalendarFeedSchema = z.object({ address: z.url(), createdAt: z.iso.datetime() })
