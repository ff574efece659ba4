import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'

/** From the lowest to the topmost. */
const shown: HTMLDialogElement[] = []

/** Reopens a dialog and then those above it: the last one shown is topmost, and its question must stay usable. */
const showAgain = (dialog: HTMLDialogElement) => {
  for (const each of shown.slice(shown.indexOf(dialog))) {
    each.close()
    each.showModal()
    firstOf(each)?.focus()
  }
}

interface ModalProps {
  open: boolean
  /** The user wants to close it (Esc, click outside); the parent decides by changing `open`. */
  onClose: () => void
  labelledBy: string
  describedBy?: string
  /** `alertdialog` where it interrupts with a question. */
  role?: 'dialog' | 'alertdialog'
  className?: string
  children: ReactNode
}

/** The browser's own modal dialog: it keeps focus inside, makes the rest inert and gives focus back. */
export function Modal({ open, onClose, labelledBy, describedBy, role, className, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    shown.push(dialog)
    const stopWaiting = focusFirst(dialog)
    return () => {
      stopWaiting()
      dialog.close()
      shown.splice(shown.indexOf(dialog), 1)
      queueMicrotask(focusPageIfLost)
    }
  }, [open])

  const askToClose = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  // Some browsers close the dialog on a second Esc without asking; it stays open until the parent agrees.
  const onClosed = () => {
    if (!open || !ref.current || ref.current.open) return
    showAgain(ref.current)
    onClose()
  }
  // A drag that began inside, such as to select a field's text, ends as a click on the backdrop.
  const isPressedOutside = useRef(false)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key for it, and the browser raises `cancel` then.
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={event => event.target === ref.current && askToClose(event)}
      onClose={event => event.target === ref.current && onClosed()}
      onPointerDown={event => {
        isPressedOutside.current = event.target === ref.current
      }}
      onClick={event => event.target === ref.current && isPressedOutside.current && onClose()}
      className={classNames(
        'fixed m-0 max-w-none overflow-hidden bg-surface p-0 text-ink shadow-float backdrop:bg-veil',
        className,
      )}
    >
      {open && children}
    </dialog>
  )
}

// Not the first focusable element, which is the close button, but the first thing to fill in or to decide.
const firstOf = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>('[data-autofocus]') ??
  dialog.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')

/** Focuses the first field, also where the form is fetched first, unless the person has moved on meanwhile. */
const focusFirst = (dialog: HTMLElement) => {
  const landed = document.activeElement
  const focus = () => {
    const first = firstOf(dialog)
    if (!first) return false
    if (document.activeElement === landed) first.focus()
    return true
  }
  if (focus()) return () => {}
  const observer = new MutationObserver(() => focus() && observer.disconnect())
  observer.observe(dialog, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** After a link opened the dialog there is nothing to give focus back to: the next key would start from the top. */
const focusPageIfLost = () => {
  if (document.activeElement !== document.body || document.querySelector('dialog[open]')) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
