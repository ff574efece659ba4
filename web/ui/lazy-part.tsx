import { type ComponentType, createContext, createElement, lazy, use, useEffect, useRef, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from './action/button.tsx'
import { Alert } from './feedback/alert.tsx'
import { toast } from './feedback/toast.ts'

/** Loads once for all callers, so that React renders loaded code without waiting; a failed load can be retried. */
export const loadOnce = <Value,>(load: () => Promise<Value>) => {
  let loading: Promise<Value> | undefined
  return () => {
    loading ??= load().catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }
}

const TryAgain = createContext<() => void>(() => {})

interface AnyProps {
  /** For a part that was opened with a press. */
  onClose?: () => void
  open?: boolean
}

const failureText = () => t('This could not be loaded. Please try again.')

/** What was opened closes again, so that the next press tries again. */
function FailedToOpen({ onClose, open = true }: AnyProps) {
  const tryAgain = use(TryAgain)
  const isTold = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press.
  useEffect(() => {
    if (!open) return
    if (isTold.current) return tryAgain()
    isTold.current = true
    toast({ title: failureText(), variant: 'destructive' })
    onClose?.()
  }, [open])
  return null
}

const FailedInPlace = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <Alert
    role="alert"
    actions={
      <Button variant="secondary" size="small" onClick={onTryAgain}>
        {t('Try again')}
      </Button>
    }
  >
    {failureText()}
  </Alert>
)

/**
 * Code that is loaded when it is first shown. Unlike React's `lazy`, code that has already loaded renders at once, and
 * a failure is not remembered forever: it is shown, and the next press or `Try again` loads it again.
 */
export const lazyPart = <Part extends (props: never) => unknown>(
  load: () => Promise<Part>,
  /** Shown in place of a part that the user did not open by pressing something. */
  Failure: ComponentType<{ onTryAgain: () => void }> = FailedInPlace,
): NoInfer<Part> & { load: () => Promise<unknown> } => {
  let arrived: Part | undefined
  const once = loadOnce(async () => {
    arrived = await load()
    return arrived
  })
  const wait = (): ComponentType<AnyProps> =>
    lazy(() =>
      once().then(
        part => ({ default: part as never }),
        () => ({ default: Failed }),
      ),
    )
  let Waiting = wait()
  const Failed = (props: AnyProps) => {
    // Only once the failure is shown: React restarts when a wait ends, and would load forever.
    useEffect(() => {
      Waiting = wait()
    }, [])
    const tryAgain = use(TryAgain)
    return props.onClose ? <FailedToOpen {...props} /> : <Failure onTryAgain={tryAgain} />
  }
  const Shown = (props: AnyProps) => {
    const [Component, setComponent] = useState<ComponentType<AnyProps>>(() => (arrived as never) ?? Waiting)
    return <TryAgain value={() => setComponent(() => Waiting)}>{createElement(Component, props)}</TryAgain>
  }
  return Object.assign(Shown as never, { load: once })
}
