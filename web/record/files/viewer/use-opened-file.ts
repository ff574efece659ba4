import { useEffect, useState } from 'react'
import { FILE_TYPES } from '#contract/documents/file-types.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { t } from '#web/platform/i18n.ts'
import { openPages } from './open-pages.ts'
import { FileMessage, type PageSource, UnshowableFile, type ViewFault } from './page-source.ts'
import type { ViewedFile } from './stored-file.ts'

export type OpenedFile =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'pages'; source: PageSource; bytes: Uint8Array<ArrayBuffer> }
  | { state: 'text'; text: string }

/** How much of a text file is shown; more would not be read here. */
const MAX_TEXT = 2_000_000

const faultText = (fault: ViewFault) =>
  ({
    damaged: t('This file is damaged and cannot be shown. You can still download it.'),
    encrypted: t(
      'This PDF is protected with a password and cannot be shown here. Download it to open it with its password.',
    ),
    'too-large': t('This picture is too large to be shown here. Download it to open it on your device.'),
    unsupported: t('This type of file cannot be shown here. Download it to open it on your device.'),
  })[fault]

const messageOf = (error: unknown) => {
  if (error instanceof UnshowableFile) return faultText(error.fault)
  if (error instanceof FileMessage) return error.message
  return serverMessage(error) ?? t('This file cannot be loaded right now. Check your connection and try again.')
}

const open = async ({ type, load }: ViewedFile, signal: AbortSignal): Promise<OpenedFile> => {
  const { viewer } = FILE_TYPES[type]
  if (!viewer) throw new UnshowableFile('unsupported')
  const bytes = await load(signal)
  if (viewer === 'text') return { state: 'text', text: new TextDecoder().decode(bytes).slice(0, MAX_TEXT) }
  return { state: 'pages', source: await openPages(bytes, type), bytes }
}

/** A file, opened for looking at it. */
export const useOpenedFile = (file: ViewedFile): OpenedFile => {
  const [opened, setOpened] = useState<OpenedFile>({ state: 'loading' })
  useEffect(() => {
    const abort = new AbortController()
    let source: PageSource | undefined
    setOpened({ state: 'loading' })
    open(file, abort.signal).then(
      result => {
        if (result.state === 'pages') source = result.source
        if (abort.signal.aborted) source?.close()
        else setOpened(result)
      },
      error => {
        if (!abort.signal.aborted) setOpened({ state: 'failed', message: messageOf(error) })
      },
    )
    return () => {
      abort.abort()
      source?.close()
    }
  }, [file])
  return opened
}
