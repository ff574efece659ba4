import { useEffect, useRef, useState } from 'react'
import type { ImportBatch } from '#contract/imports/imports.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { isUnauthorized, signInAgain } from '#web/platform/api/unauthorized.ts'
import { undoImport } from './send-lines.ts'

export type ImportOutcomeStep =
  /** The server rejected it; nothing was saved. */
  { step: 'failed'; message: string | undefined } | { step: 'done'; batch: ImportBatch; isUndoing?: boolean }

/** What every import dialog shares: cancel, preview, send and undo. `Step` are the steps that one dialog adds. */
export const useImportSteps = <Step>() => {
  const [state, setState] = useState<Step | { step: 'choose' } | ImportOutcomeStep>({ step: 'choose' })
  /** Stops what is in progress: the worker, or the request. */
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  const fail = (error: unknown) => {
    if (isUnauthorized(error)) signInAgain()
    setState({ step: 'failed', message: serverMessage(error) })
  }

  return {
    state,
    setState,
    stop,
    /** Shows the step that a request leads to, unless it is canceled first or has gone on by itself. */
    showAfter: async (request: (signal: AbortSignal) => Promise<Step | undefined>) => {
      const asking = new AbortController()
      stop.current = () => asking.abort()
      try {
        const next = await request(asking.signal)
        if (next) setState(next)
      } catch (error) {
        // After a cancel, the dialog is back at choosing a file.
        if (!asking.signal.aborted) fail(error)
      }
    },
    finish: (sending: Promise<ImportBatch>) => sending.then(batch => setState({ step: 'done', batch }), fail),
    cancel: () => {
      stop.current()
      setState({ step: 'choose' })
    },
    undo: (batch: ImportBatch) => {
      setState({ step: 'done', batch, isUndoing: true })
      undoImport(batch).then(
        undone => setState({ step: 'done', batch: undone }),
        () => setState({ step: 'done', batch }),
      )
    },
  }
}
