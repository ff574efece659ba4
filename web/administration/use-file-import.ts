import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { ImportKind } from '#contract/administration/import-types.ts'
import type { ImportResult } from '#contract/administration/imports.ts'
import { ApiError, serverMessage } from '#web/platform/api/api-error.ts'
import { ensureRecentSignIn } from '#web/platform/api/recent-sign-in.ts'
import { t } from '#web/platform/i18n.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { uploadFile } from './upload-file.ts'
import { refreshAdministration } from './use-administration.ts'

/** The status with the server's message, else with the body, else with the status text. */
const failureOf = (error: unknown) => {
  if (!(error instanceof ApiError)) return t('Failed to import CSV data')
  const words = serverMessage(error)
  if (words) return `${error.status}: ${words}`
  // Over HTTP/2 there is no status text either.
  return error.message.replace(/: $/, `: ${t('Failed to import CSV data')}`)
}

export interface FileImport {
  file: File | undefined
  choose: (file: File | undefined) => void
  input: RefObject<HTMLInputElement | null>
  start: (dryRun?: boolean) => Promise<void>
  /** Clears the result of the last attempt. */
  forget: () => void
  pending: boolean
  /** From 0 to 1 while the file is on its way. */
  share: number
  tried: ImportResult | undefined
  /** Emails of unconfirmed accounts that the administrator says are those patients'. */
  accepted: ReadonlySet<string>
  accept: (email: string, isAccepted: boolean) => void
  error: unknown
}

interface Kind {
  mimeType: string
  /** The errors for a wrong file type and for a missing file. */
  wrong: string
  none: string
}

/** The upload of one file, with the texts of each outcome. */
export function useFileImport(importType: ImportKind, { mimeType, wrong, none }: Kind): FileImport {
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState(0)
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: ({ sent, dryRun }: { sent: File; dryRun: boolean }) =>
      uploadFile({ file: sent, importType, dryRun, acceptedAccounts: accepted, onProgress: setShare }),
    onSuccess: result => {
      if (result.dryRun) return
      toast({
        title: t('Import Successful'),
        description: t('Imported {n} records successfully', { n: result.recordsProcessed }),
      })
      clear()
      void refreshAdministration()
    },
    onError: error => toast({ title: t('Import Failed'), description: failureOf(error), variant: 'destructive' }),
  })

  const accept = (email: string, isAccepted: boolean) => {
    const others = [...accepted].filter(other => other !== email)
    setAccepted(new Set(isAccepted ? [...others, email] : others))
  }

  const clear = () => {
    setFile(undefined)
    setAccepted(new Set())
    if (input.current) input.current.value = ''
  }

  const choose = (chosen: File | undefined) => {
    upload.reset()
    setAccepted(new Set())
    if (chosen && chosen.type !== mimeType) {
      clear()
      toast({ title: t('Invalid File'), description: wrong, variant: 'destructive' })
      return
    }
    setFile(chosen)
  }

  const start = async (dryRun = false) => {
    if (!file) {
      toast({ title: t('No File Selected'), description: none, variant: 'destructive' })
      return
    }
    setShare(0)
    if (await ensureRecentSignIn()) upload.mutate({ sent: file, dryRun })
  }

  return {
    file,
    choose,
    input,
    start,
    forget: upload.reset,
    pending: upload.isPending,
    share,
    tried: upload.data?.dryRun ? upload.data : undefined,
    accepted,
    accept,
    error: upload.error,
  }
}
