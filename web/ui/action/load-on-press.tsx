import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useState,
} from 'react'
import { t } from '#web/platform/i18n.ts'
import { toast } from '../feedback/toast.ts'

/** A button element of any component. */
export type Trigger = ReactElement<ComponentProps<'button'>>

/** Code that is loaded once, and then there at once. */
export const pressedPart = <Part,>(load: () => Promise<Part>) => {
  let arrived: Part | undefined
  return {
    load: async () => {
      arrived ??= await load()
      return arrived
    },
    arrived: () => arrived,
  }
}

type PressedBy = 'pointer' | 'key'

/** The press that waits for its code. It outlives its button, because a refetched list may render a new one. */
let waiting: { name: string; by: PressedBy } | undefined

const forgetOnNextAct = () => {
  const forget = () => {
    waiting = undefined
    removeEventListener('pointerdown', forget, true)
    removeEventListener('keydown', forget, true)
    removeEventListener('popstate', forget)
  }
  addEventListener('pointerdown', forget, true)
  addEventListener('keydown', forget, true)
  addEventListener('popstate', forget)
}

interface LoadOnPressProps<Part> {
  trigger: Trigger
  opens: 'menu' | 'dialog'
  /** What `children` need; loaded on hover and focus. */
  part: ReturnType<typeof pressedPart<Part>>
  /** Unique on the page, so that a press survives when the button is rendered again. */
  name?: string | undefined
  onPress?: () => void
  /** The button with its menu or panel, already open; `byKeyboard` says whether a key opened it. */
  children: (part: Part, byKeyboard: boolean) => ReactNode
}

/** A plain button until it is pressed, so that rarely used code is not loaded with the page. */
export function LoadOnPress<Part>({ trigger, opens, part, name, onPress, children }: LoadOnPressProps<Part>) {
  const [pressedBy, setPressedBy] = useState(() => (waiting && waiting.name === name ? waiting.by : undefined))
  const [, setArrived] = useState(false)
  const arrived = part.arrived()
  const isWaiting = pressedBy !== undefined && arrived === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press.
  useEffect(() => {
    if (!pressedBy) return
    let isGone = false
    part.load().then(
      () => {
        if (isGone) return
        waiting = undefined
        setArrived(true)
      },
      () => {
        if (isGone) return
        waiting = undefined
        setPressedBy(undefined)
        toast({ title: t('This could not be loaded. Please try again.'), variant: 'destructive' })
      },
    )
    return () => {
      isGone = true
    }
  }, [pressedBy])

  const press = (by: PressedBy) => {
    if (name && part.arrived() === undefined) {
      forgetOnNextAct()
      waiting = { name, by }
    }
    setPressedBy(by)
    onPress?.()
  }
  const prefetch = () => void part.load().catch(() => {})
  if (pressedBy && arrived !== undefined) return children(arrived, pressedBy === 'key')
  return cloneElement<ComponentProps<'button'> & { 'data-waiting'?: boolean | undefined }>(trigger, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    'data-waiting': isWaiting || undefined,
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
}
