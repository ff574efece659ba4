/** An older result or reading is entered as history, and creates no notice. */
export const RESULT_NOTICE_DAYS = 30
export const READING_NOTICE_DAYS = 2
