/** The most reads in one request: a few more than the largest page starts with. */
export const MAX_READS = 20

/** The total number of records of a list that is sent in pages. */
export const TOTAL_HEADER = 'x-total-count'

/** When the server began to read, in milliseconds by its own clock; the stream of events begins with what came after. */
export const READ_AT_HEADER = 'x-read-at'
