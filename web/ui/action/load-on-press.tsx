import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react'

/** A button element of any component. */
export type Trigger = ReactElement<ComponentProps<'button'>>

interface LoadOnPressProps {
  trigger: Trigger
  opens: 'menu' | 'dialog'
  /** Loads what `children` need; called on hover and focus. */
  load: () => Promise<unknown>
  onPress?: () => void
  /** The button with its menu or panel, already open; `byKeyboard` says whether a key opened it. */
  children: (byKeyboard: boolean) => ReactNode
}

/** A plain button until it is pressed, so that rarely used code is not loaded with the page. */
export function LoadOnPress({ trigger, opens, load, onPress, children }: LoadOnPressProps) {
  const [pressedBy, setPressedBy] = useState<'pointer' | 'key'>()
  const press = (by: 'pointer' | 'key') => {
    setPressedBy(by)
    onPress?.()
  }
  const prefetch = () => void load().catch(() => {})
  const resting = cloneElement(trigger, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    // A click without a pointer comes from the keyboard.
    onClick: (event: MouseEvent) => press(event.detail === 0 ? 'key' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (opens !== 'menu' || event.key !== 'ArrowDown') return
      event.preventDefault()
      press('key')
    },
  })
  return pressedBy ? <Suspense fallback={resting}>{children(pressedBy === 'key')}</Suspense> : resting
}
