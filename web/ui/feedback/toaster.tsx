import { useEffect, useRef, useSyncExternalStore } from 'react'
import { whenIdle } from '#web/platform/when-idle.ts'
import { onToastsChanged, readToasts } from './toast.ts'
import { ToastCard } from './toast-card.tsx'

/** Where toasts appear; mounted once. */
export function Toaster() {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useSyncExternalStore(onToastsChanged, readToasts).find(toast => toast.open)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast is lifted above a dialog opened since.
  useEffect(() => {
    const lift = () => {
      ref.current?.hidePopover()
      ref.current?.showPopover()
    }
    if (shown) lift()
    // While nobody waits: it makes the browser lay out the whole page.
    else whenIdle(lift)
  }, [shown?.id])

  const isAlert = shown?.variant === 'destructive'
  const card = shown && <ToastCard key={shown.id} toast={shown} />
  return (
    <div
      ref={ref}
      popover="manual"
      className="pointer-events-none fixed inset-auto right-0 bottom-0 m-0 w-full overflow-visible bg-transparent p-4 pb-[calc(4.5rem+env(safe-area-inset-bottom))] text-ink sm:w-[26rem] sm:p-6 print:hidden"
    >
      {/* Both live regions are always mounted: one that appears together with its text is often not announced. */}
      <div role="status" aria-atomic>
        {!isAlert && card}
      </div>
      <div role="alert" aria-atomic>
        {isAlert && card}
      </div>
    </div>
  )
}
