import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { HoldPage } from '../action/hold-page.ts'

/** After this long the page is shown even if a response is missing; each card then shows its own skeleton. */
const MAX_WAIT_MS = 3000

const isFirstFetch = { predicate: ({ state }: { state: { status: string } }) => state.status === 'pending' }

/** Queries start to fetch in effects, after this has looked. */
const willFetch = ({ state, options }: Query) =>
  state.status === 'pending' && !('enabled' in options && options.enabled === false)

interface RevealWhenReadyProps {
  /** It has skeletons of its own. */
  isImmediate?: boolean | undefined
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
export function RevealWhenReady({ isImmediate = false, skeleton, after, children }: RevealWhenReadyProps) {
  const queries = useQueryClient()
  const asking = useIsFetching(isFirstFetch)
  const [held, setHeld] = useState(0)
  const [state, setState] = useState<'undecided' | 'waiting' | 'whole'>(isImmediate ? 'whole' : 'undecided')
  const isWaiting = state === 'waiting'
  // Before React has rendered the new count.
  const heldNow = useRef(0)
  const [hold] = useState(() => {
    const add = (count: number) => {
      heldNow.current += count
      setHeld(heldNow.current)
    }
    return () => {
      add(1)
      return () => add(-1)
    }
  })

  // Before the first paint, so that a page whose responses came before its code is never hidden, and laid out once.
  useLayoutEffect(() => {
    const isReady = isImmediate || (heldNow.current === 0 && !queries.getQueryCache().getAll().some(willFetch))
    setState(isReady ? 'whole' : 'waiting')
  }, [queries, isImmediate])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer to `asking` may have led to another question.
  useEffect(() => {
    // Runs after the children's effects, which start their queries.
    if (held === 0 && queries.isFetching(isFirstFetch) === 0) setState('whole')
  }, [held, asking, queries])

  useEffect(() => {
    const timer = setTimeout(() => setState('whole'), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      {isWaiting && skeleton}
      {/* It keeps its width while hidden, because charts measure it. Dialogs are visible anyway. */}
      <div aria-busy={isWaiting} className={isWaiting ? 'invisible h-0 overflow-clip' : undefined}>
        <HoldPage value={hold}>{children}</HoldPage>
      </div>
      {state === 'whole' && after}
    </>
  )
}
