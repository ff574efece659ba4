import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { EXPORT_LINES_HEADER, exportFileName } from '#contract/administration/csv-files.ts'
import { exportEverything } from '#contract/administration/data-file-endpoints.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { apiErrorFrom } from '#web/platform/api/api-error.ts'
import { fetchAsAccount } from '#web/platform/api/bound-account.ts'
import { ensureRecentSignIn } from '#web/platform/api/recent-sign-in.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { toast } from '#web/ui/feedback/toast.ts'

const LINE_END = 10
const nameIn = (header: string | null) => /filename="([^"]+)"/.exec(header ?? '')?.[1]

const save = (parts: Blob[], name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(parts, { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Each person and each record is one line of the file, so that counting lines gives the progress. */
const readAll = async (response: Response, onShare: (share: number) => void) => {
  const expected = Number(response.headers.get(EXPORT_LINES_HEADER)) || 1
  const parts: Blob[] = []
  let lines = 0
  const reader = response.body?.getReader()
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    for (const byte of chunk.value) if (byte === LINE_END) lines += 1
    // As a blob, which the browser may put on disk.
    parts.push(new Blob([chunk.value]))
    onShare(Math.min(1, lines / expected))
  }
  return parts
}

/** Exports the data of all users as one file. */
export function useExport() {
  const [share, setShare] = useState(0)
  const download = useMutation({
    mutationFn: async () => {
      if (!(await ensureRecentSignIn())) return false
      const response = await fetchAsAccount(addressOf(exportEverything))
      if (!response.ok) throw await apiErrorFrom(response.status, await response.text(), response.statusText)
      const name = nameIn(response.headers.get('content-disposition'))
      save(await readAll(response, setShare), name ?? exportFileName(new Date().toISOString().slice(0, 10)))
      return true
    },
    onMutate: () => setShare(0),
    onSuccess: isSaved => {
      if (isSaved) toast({ title: t('Export Successful'), description: t('Data export has been downloaded') })
    },
    onError: error => {
      // Handled by the code that redirects to sign-in.
      if (isUnauthorized(error)) return
      toast({ title: t('Export Failed'), description: t('Failed to export system data'), variant: 'destructive' })
    },
  })
  return { start: () => download.mutate(), pending: download.isPending, share }
}
