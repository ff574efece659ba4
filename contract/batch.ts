/** The most reads in one request: what the largest page starts at once, and some more. */
export const MAX_READS = 20

/** How many there are in all, of a list that comes in pages. */
export const TOTAL_HEADER = 'x-total-count'
