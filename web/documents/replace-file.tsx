import { useState } from 'react'
import { type DocumentRecord, documents } from '#contract/documents/documents.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { formatPercent } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanChange } from '#web/platform/person/current-person.ts'
import { changeRecord, refreshRecords } from '#web/record/use-records.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { FileButton } from './add/choose-files.tsx'
import { prepareFile, RefusedFile } from './add/prepare-file.ts'
import { uploadDocument } from './add/upload-document.ts'

/** A new version of a document's file, or the first file of one on paper. The one before stays in the history. */
export function ReplaceFile({ document }: { document: DocumentRecord }) {
  const [share, setShare] = useState<number>()
  if (!useCanChange()) return null

  const replace = async (file: File) => {
    setShare(0)
    try {
      const prepared = await prepareFile(file, file.name)
      const fileId = await uploadDocument(prepared, {
        signal: new AbortController().signal,
        onProgress: sent => setShare(sent / prepared.bytes.length),
        onWaiting: () => {},
      })
      await changeRecord(documents, document.id, { version: document.version, fileId })
      toast({ title: t(documents.messages.updated) })
    } catch (error) {
      const description =
        error instanceof RefusedFile
          ? error.message
          : (serverMessage(error) ?? t('This could not be saved. Please try again.'))
      toast({ title: t('Error'), description, variant: 'destructive' })
    }
    setShare(undefined)
    await refreshRecords(documents)
  }

  if (share !== undefined)
    return (
      <div className="w-full">
        <p aria-live="polite" className="text-sm">
          {t('Uploading: {percent}', { percent: formatPercent(Math.floor(share * 100)) })}
        </p>
        <ProgressBar share={share} className="mt-1" />
      </div>
    )
  return (
    <FileButton
      kind="files"
      size="small"
      multiple={false}
      label={t(document.fileId ? 'Replace file' : 'Add a file')}
      onFiles={([file]) => file && void replace(file)}
    />
  )
}
