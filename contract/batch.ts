/** The most reads in one request: what the largest page starts at once, and some more. */
export const MAX_READS = 20
