/** Holds a chosen file while the page of another person opens (`web/imports/dialog/handed-file.ts`). */
export const HANDED_FILE_DATABASE = 'handed-file'

/** Also wherever nobody is signed in: it must not wait for the next person. */
export const forgetHandedFile = () => void indexedDB.deleteDatabase(HANDED_FILE_DATABASE)
