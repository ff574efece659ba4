import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { HoldPage } from '../action/hold-page.ts'

/** After this long the page is shown even if a response is missing; each card then shows its own skeleton. */
const MAX_WAIT_MS = 3000

const isFirstFetch = { predicate: ({ state }: { state: { status: string } }) => state.status === 'pending' }

interface RevealWhenReadyProps {
  /** Shown until the page is ready. */
  skeleton: ReactNode
  /** Rendered only once the page is ready. */
  after?: ReactNode
  children: ReactNode
}

/**
 * Shows a page once its first responses and lazy components have loaded. Cards that fill in one after another
 * would cause layout shifts.
 */
export function RevealWhenReady({ skeleton, after, children }: RevealWhenReadyProps) {
  const queries = useQueryClient()
  const asking = useIsFetching(isFirstFetch)
  const [held, setHeld] = useState(0)
  const [isWhole, setWhole] = useState(false)
  const [hold] = useState(() => () => {
    setHeld(count => count + 1)
    return () => setHeld(count => count - 1)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer to `asking` may have led to another question.
  useEffect(() => {
    // Runs after the children's effects, which start their queries.
    if (held === 0 && queries.isFetching(isFirstFetch) === 0) setWhole(true)
  }, [held, asking, queries])

  useEffect(() => {
    const timer = setTimeout(() => setWhole(true), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      {!isWhole && skeleton}
      {/* It keeps its width while hidden, because charts measure it. Dialogs are visible anyway. */}
      <div aria-busy={!isWhole} className={isWhole ? undefined : 'invisible h-0 overflow-clip'}>
        <HoldPage value={hold}>{children}</HoldPage>
      </div>
      {isWhole && after}
    </>
  )
}
