/** At most one toast at once; a dismissed one is forgotten only after this long. Both are the product's constants. */
const TOAST_LIMIT = 1
const TOAST_REMOVE_DELAY = 1_000_000

export interface ToastAction {
  label: string
  onClick: () => void
}

export interface ToastContent {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** One thing to do about it, such as Undo. */
  action?: ToastAction
  /** The page is about to be left: no later toast may take this one's place. */
  final?: boolean
}

export interface Toast extends ToastContent {
  id: number
  open: boolean
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export function toast(content: ToastContent): number {
  if (toasts.some(shown => shown.open && shown.final)) return 0
  lastId += 1
  change([{ ...content, id: lastId, open: true }, ...toasts].slice(0, TOAST_LIMIT))
  return lastId
}

export function dismissToast(id: number) {
  change(toasts.map(shown => (shown.id === id ? { ...shown, open: false } : shown)))
  setTimeout(() => change(toasts.filter(shown => shown.id !== id)), TOAST_REMOVE_DELAY)
}

export const readToasts = () => toasts

export function onToastsChanged(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
