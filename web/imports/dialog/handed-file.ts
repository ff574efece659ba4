import { queryClient } from '#web/platform/api/query-client.ts'
import { forgetHandedFile, HANDED_FILE_DATABASE } from '#web/platform/forget-handed-file.ts'
import { sessionQuery } from '#web/platform/session.ts'

/**
 * Another person is another document, which gets nothing from this one but the file that was chosen for the wrong
 * person. IndexedDB is the only place that keeps a file across documents.
 */
const STORE = 'files'
/** Long enough for a slow page; whatever is older was never picked up. */
const MAX_AGE_MS = 5 * 60_000

interface HandedFile {
  file: File
  /** Who chose it: another user may sign in before it is picked up. */
  accountId: string | undefined
  /** Whose records it is for; null for the reader's own. */
  personId: string | null
  at: number
}

const accountId = () => queryClient.getQueryData(sessionQuery.queryKey)?.id

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const openDatabase = () => {
  const request = indexedDB.open(HANDED_FILE_DATABASE)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return settled(request)
}

/** Before the other document opens. Without it, the file is asked for again. */
export const handFile = async (file: File, personId: string | null) => {
  const database = await openDatabase()
  try {
    const handed: HandedFile = { file, accountId: accountId(), personId, at: Date.now() }
    await settled(database.transaction(STORE, 'readwrite').objectStore(STORE).put(handed, STORE))
  } finally {
    database.close()
  }
}

/** The file that was handed over to this person. Reading deletes it, no matter who it was for. */
export const takeFile = async (personId: string | null): Promise<File | undefined> => {
  const database = await openDatabase()
  try {
    const found: HandedFile | undefined = await settled(database.transaction(STORE).objectStore(STORE).get(STORE))
    const isMeant =
      found && found.accountId === accountId() && found.personId === personId && Date.now() - found.at < MAX_AGE_MS
    return isMeant ? found.file : undefined
  } finally {
    database.close()
    forgetHandedFile()
  }
}
