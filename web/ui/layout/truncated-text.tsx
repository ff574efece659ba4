import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { HoldBack } from '../action/hold-back.ts'

/** So long at most is a page kept back for one slow answer; then each card shows by itself that it waits. */
const PATIENCE = 3000

const isFirstAnswer = { predicate: ({ state }: { state: { status: string } }) => state.status === 'pending' }

interface ShownWholeProps {
  /** Stands in the place of the page until it is there. */
  skeleton: ReactNode
  /** Is there with the page, and not before. */
  after?: ReactNode
  children: ReactNode
}

/**
 * Shows a page once the answers that it asked for at first, and the code of its parts, are there: cards that fill one
 * after another would push each other down under the reader's eyes.
 */
export function ShownWhole({ skeleton, after, children }: ShownWholeProps) {
  const queries = useQueryClient()
  const asking = useIsFetching(isFirstAnswer)
  const [held, setHeld] = useState(0)
  const [isWhole, setWhole] = useState(false)
  const [hold] = useState(() => () => {
    setHeld(count => count + 1)
    return () => setHeld(count => count - 1)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer to `asking` may have led to another question.
  useEffect(() => {
    // Runs after the effects of what is inside, which start its questions.
    if (held === 0 && queries.isFetching(isFirstAnswer) === 0) setWhole(true)
  }, [held, asking, queries])

  useEffect(() => {
    const timer = setTimeout(() => setWhole(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      {!isWhole && skeleton}
      {/* It has its width while it waits, for charts that measure it; dialogs are shown all the same. */}
      <div aria-busy={!isWhole} className={isWhole ? undefined : 'invisible h-0 overflow-clip'}>
        <HoldBack value={hold}>{children}</HoldBack>
      </div>
      {isWhole && after}
    </>
  )
}
