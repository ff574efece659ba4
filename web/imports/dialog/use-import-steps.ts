import { useEffect, useRef, useState } from 'react'
import type { ImportBatch } from '#contract/imports/imports.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { isUnauthorized, signInAgain } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { UnknownOutcome, undoImport } from './send-lines.ts'

/** Records are being saved, or that is being stopped. */
type SendingStep = { step: 'sending'; message: string } | { step: 'canceling' }

export type ImportOutcomeStep =
  /** The server rejected it; nothing was saved. `again` sends the chosen lines again. */
  | { step: 'failed'; message: string | undefined; isUnknown?: boolean; again?: (() => void) | undefined }
  | { step: 'done'; batch: ImportBatch; isUndoing?: boolean }

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** What every import dialog shares: cancel, preview, send and undo. `Step` are the steps that one dialog adds. */
export const useImportSteps = <Step>() => {
  const [state, setState] = useState<Step | { step: 'choose' } | SendingStep | ImportOutcomeStep>({ step: 'choose' })
  /** Stops what is in progress: the worker, or the request. */
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  const fail = (error: unknown, again?: () => void) => {
    if (isUnauthorized(error)) signInAgain()
    setState({ step: 'failed', message: serverMessage(error), isUnknown: error instanceof UnknownOutcome, again })
  }

  /** Saves the records, unless it is canceled first; then nothing of them stays. */
  const send = async (message: string, work: (signal: AbortSignal) => Promise<ImportBatch>) => {
    const sending = new AbortController()
    stop.current = () => sending.abort()
    setState({ step: 'sending', message })
    try {
      setState({ step: 'done', batch: await work(sending.signal) })
    } catch (error) {
      if (!isAborted(error)) return fail(error, () => void send(message, work))
      toast({ title: t('Import canceled'), description: t('Nothing was saved.') })
      setState({ step: 'choose' })
    }
  }

  return {
    state,
    setState,
    stop,
    /** Shows the step that the request returns, unless the request was canceled or has already set the next step. */
    showAfter: async (request: (signal: AbortSignal) => Promise<Step | undefined>) => {
      const asking = new AbortController()
      stop.current = () => asking.abort()
      try {
        const next = await request(asking.signal)
        if (next && !asking.signal.aborted) setState(next)
      } catch (error) {
        // After a cancel, the dialog is back at choosing a file.
        if (!asking.signal.aborted) fail(error)
      }
    },
    send,
    cancelSending: () => {
      stop.current()
      setState({ step: 'canceling' })
    },
    cancel: () => {
      stop.current()
      setState({ step: 'choose' })
    },
    undo: (batch: ImportBatch) => {
      setState({ step: 'done', batch, isUndoing: true })
      undoImport(batch).then(
        undone => setState({ step: 'done', batch: undone }),
        error => {
          toastFailure(error)
          setState({ step: 'done', batch })
        },
      )
    },
  }
}
