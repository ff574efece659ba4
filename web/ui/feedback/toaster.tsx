import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { whenIdle } from '#web/platform/when-idle.ts'
import { onToastsChanged, readToasts } from './toast.ts'
import { ToastCard } from './toast-card.tsx'
import { setToastRoom } from './toast-room.ts'

/** Where toasts appear: a bar across the whole screen, so that it cuts off no line in the middle. Mounted once. */
export function Toaster() {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useSyncExternalStore(onToastsChanged, readToasts).find(toast => toast.open)

  const isShown = shown !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast is lifted above a dialog opened since.
  useEffect(() => {
    const lift = () => {
      ref.current?.hidePopover()
      ref.current?.showPopover()
    }
    // While nobody waits: it makes the browser lay out the whole page.
    if (!isShown) return whenIdle(lift)
    lift()
    // A dialog that opens while it is shown would lie over it and dim it.
    const onToggle = ({ target }: Event) => target instanceof HTMLDialogElement && lift()
    document.addEventListener('toggle', onToggle, true)
    return () => document.removeEventListener('toggle', onToggle, true)
  }, [shown?.id])

  // Nothing is covered: what else reaches the lower end of the screen ends above the toast.
  useLayoutEffect(() => {
    const bar = ref.current
    if (!isShown || !bar) return
    const observer = new ResizeObserver(() => setToastRoom(bar.offsetHeight))
    observer.observe(bar)
    return () => {
      observer.disconnect()
      setToastRoom(0)
    }
  }, [isShown])

  const isAlert = shown?.variant === 'destructive'
  const card = shown && <ToastCard key={shown.id} toast={shown} />
  return (
    <div
      ref={ref}
      popover="manual"
      className="fixed inset-x-0 top-auto bottom-(--bottom-bar) m-0 w-full max-w-none overflow-visible bg-transparent p-0 text-ink print:hidden"
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
