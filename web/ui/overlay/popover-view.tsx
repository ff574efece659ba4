import { Popover as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import type { Trigger } from '../action/load-on-press.tsx'
import { edgeDistance } from '../feedback/toast-room.ts'

export interface PopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The one button that opens it. */
  trigger: Trigger
  /** What it is, for screen readers. */
  label: string
  children: ReactNode
}

// No portal and not modal, for the reasons that the menu has.
/** A small panel beside a button. */
export function PopoverView({ open, onOpenChange, trigger, label, children }: PopoverProps) {
  // Mounted because its button was pressed.
  const openedAt = useRef(window.location.pathname)
  const change = (next: boolean) => {
    if (next) openedAt.current = window.location.pathname
    onOpenChange(next)
  }
  // Focus goes back to the button, unless something in it led to another page: that page takes it.
  const giveFocusBack = (event: Event) => {
    if (openedAt.current !== window.location.pathname) event.preventDefault()
  }
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align="end"
        sideOffset={8}
        collisionPadding={edgeDistance(12)}
        aria-label={label}
        onCloseAutoFocus={giveFocusBack}
        className="z-40 flex max-h-[min(34rem,calc(100dvh-6rem-var(--toast-room)))] w-[min(24rem,calc(100vw-1.5rem))] animate-rise flex-col overflow-hidden rounded-card border border-line bg-surface shadow-float outline-none"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
