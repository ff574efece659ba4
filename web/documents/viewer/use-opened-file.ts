import { useEffect, useState } from 'react'
import { FILE_TYPES, type FileTypeName } from '#contract/documents/file-types.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { t } from '#web/platform/i18n.ts'
import { openPages } from './open-pages.ts'
import { type PageSource, UnshowableFile, type ViewFault } from './page-source.ts'
import { readFile } from './read-file.ts'

export type OpenedFile =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'pages'; source: PageSource; bytes: Uint8Array<ArrayBuffer> }
  | { state: 'text'; text: string }

/** So much of a text file is shown; nobody reads more here. */
const MAX_TEXT = 2_000_000

const faultText = (fault: ViewFault) =>
  ({
    damaged: t('This file is damaged and cannot be shown. You can still download it.'),
    encrypted: t(
      'This PDF is protected with a password and cannot be shown here. Download it to open it with its password.',
    ),
    unsupported: t('This type of file cannot be shown here. Download it to open it on your device.'),
  })[fault]

const messageOf = (error: unknown) =>
  error instanceof UnshowableFile
    ? faultText(error.fault)
    : (serverMessage(error) ?? t('This file cannot be loaded right now. Check your connection and try again.'))

const open = async (id: string, type: FileTypeName, signal: AbortSignal): Promise<OpenedFile> => {
  const { viewer } = FILE_TYPES[type]
  if (!viewer) throw new UnshowableFile('unsupported')
  const bytes = await readFile(id, signal)
  if (viewer === 'text') return { state: 'text', text: new TextDecoder().decode(bytes).slice(0, MAX_TEXT) }
  return { state: 'pages', source: await openPages(bytes, type), bytes }
}

/** A stored file, opened for looking at it. */
export const useOpenedFile = (id: string, type: FileTypeName): OpenedFile => {
  const [opened, setOpened] = useState<OpenedFile>({ state: 'loading' })
  useEffect(() => {
    const abort = new AbortController()
    let source: PageSource | undefined
    setOpened({ state: 'loading' })
    open(id, type, abort.signal).then(
      file => {
        if (file.state === 'pages') source = file.source
        if (abort.signal.aborted) source?.close()
        else setOpened(file)
      },
      error => {
        if (!abort.signal.aborted) setOpened({ state: 'failed', message: messageOf(error) })
      },
    )
    return () => {
      abort.abort()
      source?.close()
    }
  }, [id, type])
  return opened
}
