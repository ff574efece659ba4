import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react'

/** A button, whichever component draws it. */
export type Trigger = ReactElement<ComponentProps<'button'>>

interface OnFirstPressProps {
  trigger: Trigger
  opens: 'menu' | 'dialog'
  /** Fetches what `children` need: called early, when someone seems to mean to press. */
  load: () => Promise<unknown>
  onPress?: () => void
  /** The same button with what it opens, open from the start. */
  children: ReactNode
}

/** A plain button until it is pressed: what few people open costs nobody else a byte. */
export function OnFirstPress({ trigger, opens, load, onPress, children }: OnFirstPressProps) {
  const [isPressed, setPressed] = useState(false)
  const press = () => {
    setPressed(true)
    onPress?.()
  }
  const fetchEarly = () => void load().catch(() => {})
  const resting = cloneElement(trigger, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: fetchEarly,
    onFocus: fetchEarly,
    onClick: press,
    onKeyDown: (event: KeyboardEvent) => {
      if (opens !== 'menu' || event.key !== 'ArrowDown') return
      event.preventDefault()
      press()
    },
  })
  return isPressed ? <Suspense fallback={resting}>{children}</Suspense> : resting
}
