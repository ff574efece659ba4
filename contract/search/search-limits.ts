// No zod in here: the browser's input knows them too.
export const SEARCH_MAX_LENGTH = 200
export const SEARCH_MAX_WORDS = 12
/** Of each type so many are answered, and all are counted. */
export const SEARCH_PER_TYPE = 8
