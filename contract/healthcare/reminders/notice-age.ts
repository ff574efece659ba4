/** An older result or reading is being entered as history, and causes no notice. */
export const RESULT_NOTICE_DAYS = 30
export const READING_NOTICE_DAYS = 2
