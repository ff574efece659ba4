import { type ComponentType, createContext, createElement, lazy, use, useEffect, useRef, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from './action/button.tsx'
import { Alert } from './feedback/alert.tsx'
import { toast } from './feedback/toast.ts'

/** Loads once for all who ask, so that React finds what has arrived without waiting; after a failure it tries again. */
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
  /** Of what was opened with a press. */
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
 * Code that is loaded when it is first shown. Unlike React's `lazy`, what `load` has brought already is rendered at once,
 * and a failure is not remembered for ever: it is said, and the next press or `Try again` loads it again.
 */
export const lazyPart = <Part extends (props: never) => unknown>(
  load: () => Promise<Part>,
  /** Shown in place of a part that nobody opened by a press. */
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
    // Not before the failure is shown: React begins anew when a wait is over, and would load for ever.
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
