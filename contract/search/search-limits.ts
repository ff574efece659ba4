// No zod here: the browser's input knows them too.
export const SEARCH_MAX_LENGTH = 200
export const SEARCH_MAX_WORDS = 12
/** The number of results per type; all are counted. */
export const SEARCH_PER_TYPE = 8
