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

/** A button, whichever component draws it. */
export type Trigger = ReactElement<ComponentProps<'button'>>

interface OnFirstPressProps {
  trigger: Trigger
  opens: 'menu' | 'dialog'
  /** Fetches what `children` need: called early, when someone seems to mean to press. */
  load: () => Promise<unknown>
  onPress?: () => void
  /** The same button with what it opens, open from the start; told whether a key opened it. */
  children: (byKeyboard: boolean) => ReactNode
}

/** A plain button until it is pressed: what few people open costs nobody else a byte. */
export function OnFirstPress({ trigger, opens, load, onPress, children }: OnFirstPressProps) {
  const [pressedBy, setPressedBy] = useState<'pointer' | 'key'>()
  const press = (by: 'pointer' | 'key') => {
    setPressedBy(by)
    onPress?.()
  }
  const fetchEarly = () => void load().catch(() => {})
  const resting = cloneElement(trigger, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: fetchEarly,
    onFocus: fetchEarly,
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
