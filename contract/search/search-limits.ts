// No zod here: the search input uses them too.
export const SEARCH_MAX_LENGTH = 200
export const SEARCH_MAX_WORDS = 12
/** The most results listed per type; `total` counts all. */
export const SEARCH_PER_TYPE = 8
