import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { t } from '#web/platform/i18n.ts'
import { whenIdle } from '#web/platform/when-idle.ts'
import { Button } from '../action/button.tsx'
import { IconButton } from '../action/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { dismissToast, onToastsChanged, readToasts, type Toast } from './toast.ts'
import { setToastRoom } from './toast-room.ts'

const VISIBLE_MS = 5_000
/** Long enough to read it, decide and reach the button. */
const VISIBLE_WITH_ACTION_MS = 12_000

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const { id, title, description, action } = toast

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), action ? VISIBLE_WITH_ACTION_MS : VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [held, id, action])

  const destructive = toast.variant === 'destructive'
  const Icon = destructive ? CircleAlert : CircleCheck
  return (
    <div
      className={classNames(
        'border-t px-4 py-3 shadow-float sm:px-6',
        destructive ? 'border-danger/40 bg-danger-soft text-danger-ink' : 'border-line bg-surface',
      )}
    >
      <div className="mx-auto max-w-[90rem] pl-(--side-bar)">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the clock, and only on the text: a pointer
          often rests somewhere on the bar. */}
        <div
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          className="mx-auto flex max-w-2xl animate-rise items-start gap-3"
        >
          <Icon aria-hidden className={classNames('mt-0.5 size-5 shrink-0', !destructive && 'text-good-ink')} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{title}</p>
            {description && (
              <p className={classNames('text-[0.9375rem] break-words', !destructive && 'text-muted')}>{description}</p>
            )}
          </div>
          {action && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                dismissToast(id)
                action.onClick()
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton label={t('Dismiss')} icon={<X />} onClick={() => dismissToast(id)} className="-my-1.5 -mr-2" />
        </div>
      </div>
    </div>
  )
}

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
    // When the browser is idle, because it lays out the whole page.
    if (!isShown) return whenIdle(lift)
    lift()
    // A dialog that opens while it is shown would lie over it and dim it.
    const onToggle = ({ target }: Event) => target instanceof HTMLDialogElement && lift()
    document.addEventListener('toggle', onToggle, true)
    return () => document.removeEventListener('toggle', onToggle, true)
  }, [shown?.id])

  // Other elements at the bottom of the screen end above the toast, so that it covers nothing.
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
