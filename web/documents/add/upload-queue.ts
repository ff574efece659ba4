import { useSyncExternalStore } from 'react'
import type { DocumentRecord } from '#contract/documents/documents.ts'
import { cancelUpload } from '#contract/documents/file-endpoints.ts'
import type { FileText } from '#contract/documents/file-schemas.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { newId } from '#web/platform/new-id.ts'
import { today } from '#web/platform/time-zone.ts'
import type { DocumentGuess } from './document-guess.ts'
import { type PreparedFile, prepareFile, RefusedFile } from './prepare-file.ts'
import { dateInName, readableTitle } from './readable-title.ts'
import { uploadDocument } from './upload-document.ts'

interface DocumentReading {
  guess: DocumentGuess
  /** Null where the file has none, as a scan. */
  text: FileText | null
}

/** Reads a file once, for its kind and date, and for search. */
const readDocument = async ({ bytes, type, name }: PreparedFile, signal: AbortSignal): Promise<DocumentReading> => {
  const [{ guessDocument }, { readFilePages }] = await Promise.all([
    import('./document-guess.ts'),
    import('#web/record/files/derived/read-file-text.ts'),
  ])
  // A file that cannot be read, such as an encrypted one, still has a name.
  const { pages, text } = await readFilePages(bytes, type, () => {}, signal).catch(() => ({ pages: [], text: null }))
  return { guess: guessDocument({ fileName: name, dayInName: dateInName(name), pages }, today()), text }
}

export type UploadState = 'preparing' | 'refused' | 'duplicate' | 'waiting' | 'sending' | 'offline' | 'failed' | 'sent'

export interface UploadItem {
  key: string
  name: string
  size: number
  title: string
  /** What it seems to be, once it was read. */
  guess?: DocumentGuess
  state: UploadState
  /** Bytes that have arrived. */
  sent: number
  /** Why it was refused or failed; for a duplicate, the name of the existing one. */
  message?: string
  fileId?: string
  /** The person wants to add it although they already have the same file. */
  isWantedTwice?: boolean
}

/** A file as it was chosen; pasted pictures and photos have no name of their own. */
export interface ChosenFile {
  content: Blob
  name: string
  title?: string
}

interface Work {
  chosen: ChosenFile
  prepared?: PreparedFile
  reading?: Promise<DocumentReading>
  abort: AbortController
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

/** The files that are being added: each is checked, then sent in its turn. */
export const createUploadQueue = (documentsNow: () => readonly DocumentRecord[]) => {
  let items: readonly UploadItem[] = []
  const work = new Map<string, Work>()
  const listeners = new Set<() => void>()
  let turn: Promise<unknown> = Promise.resolve()

  const set = (next: readonly UploadItem[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  const change = (key: string, changes: Partial<UploadItem>) =>
    set(items.map(item => (item.key === key ? { ...item, ...changes } : item)))

  const duplicateOf = (key: string, hash: string) =>
    documentsNow().find(({ fileHash }) => fileHash === hash)?.title ??
    items.find(item => item.key !== key && work.get(item.key)?.prepared?.hash === hash)?.title

  const send = (key: string, file: PreparedFile, { reading, abort: { signal } }: Work) => {
    change(key, { state: 'waiting' })
    turn = turn.then(async () => {
      if (signal.aborted) return
      change(key, { state: 'sending' })
      try {
        const fileId = await uploadDocument(
          file,
          {
            signal,
            onProgress: sent => change(key, { sent }),
            onWaiting: isWaiting => change(key, { state: isWaiting ? 'offline' : 'sending' }),
          },
          async () => (await reading)?.text ?? null,
        )
        change(key, { state: 'sent', fileId, sent: file.bytes.length })
      } catch (error) {
        change(key, { state: 'failed', message: serverMessage(error) ?? t('The connection was lost.') })
      }
    })
  }

  const start = async (key: string) => {
    const current = work.get(key)
    if (!current) return
    try {
      const prepared = await prepareFile(current.chosen.content, current.chosen.name)
      if (current.abort.signal.aborted) return
      const duplicate = duplicateOf(key, prepared.hash)
      const reading = readDocument(prepared, current.abort.signal)
      reading.then(({ guess }) => change(key, { guess })).catch(() => {})
      const begun = { ...current, prepared, reading }
      work.set(key, begun)
      change(key, { name: prepared.name, size: prepared.bytes.length })
      if (duplicate === undefined) send(key, prepared, begun)
      else change(key, { state: 'duplicate', message: duplicate })
    } catch (error) {
      const message = error instanceof RefusedFile ? error.message : t('This file cannot be read. Choose it again.')
      change(key, { state: 'refused', message })
    }
  }

  /** Sends a file that was held back or has failed. */
  const resume = (key: string) => {
    const current = work.get(key)
    const item = items.find(each => each.key === key)
    if (item?.state === 'duplicate') change(key, { isWantedTwice: true })
    if (item?.fileId) change(key, { state: 'sent' })
    else if (current?.prepared) send(key, current.prepared, current)
  }

  const remove = (key: string) => {
    work.get(key)?.abort.abort()
    work.delete(key)
    const fileId = items.find(item => item.key === key)?.fileId
    if (fileId) void call(cancelUpload, { params: { id: fileId } }).catch(() => {})
    set(items.filter(item => item.key !== key))
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    read: () => items,
    add: (chosen: readonly ChosenFile[]) => {
      const added = chosen.map(file => ({ key: newId(), file }))
      for (const { key, file } of added) work.set(key, { chosen: file, abort: new AbortController() })
      const begun = added.map(({ key, file: { name, title, content } }) => ({
        key,
        name,
        size: content.size,
        title: title ?? readableTitle(name),
        state: 'preparing' as const,
        sent: 0,
      }))
      set([...items, ...begun])
      for (const { key } of added) void start(key)
    },
    rename: (key: string, title: string) => change(key, { title }),
    resume,
    remove,
    /** It was added elsewhere meanwhile, under this title. */
    markKnown: (key: string, title: string) => change(key, { state: 'duplicate', message: title }),
    /** Removes a file that now belongs to a document. */
    release: (key: string) => {
      work.delete(key)
      set(items.filter(item => item.key !== key))
    },
    removeAll: () => {
      for (const { key } of items) remove(key)
    },
    /** The id of a sent file; rejects once it has failed. */
    finished: (key: string) =>
      new Promise<string>((resolve, reject) => {
        const check = () => {
          const item = items.find(each => each.key === key)
          if (item?.state === 'sent' && item.fileId) resolve(item.fileId)
          else if (!item || item.state === 'failed' || item.state === 'refused' || item.state === 'duplicate')
            reject(item)
          else return
          listeners.delete(check)
        }
        listeners.add(check)
        check()
      }),
  }
}

export const useUploadItems = (queue: UploadQueue) => useSyncExternalStore(queue.subscribe, queue.read)
