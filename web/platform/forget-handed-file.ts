/** Holds a chosen file while the page of another person opens (`web/imports/dialog/handed-file.ts`). */
export const HANDED_FILE_DATABASE = 'handed-file'

/** Also on pages for signed-out users, so that the file does not wait for the next user. */
export const forgetHandedFile = () => void indexedDB.deleteDatabase(HANDED_FILE_DATABASE)
