import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '../action/button.tsx'
import { IconButton } from '../action/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { dismissToast, type Toast } from './toast.ts'

const VISIBLE_MS = 5_000
/** Long enough to read it, decide and reach the button. */
const VISIBLE_WITH_ACTION_MS = 12_000

export function ToastCard({ toast }: { toast: Toast }) {
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
