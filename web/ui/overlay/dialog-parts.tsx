import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A sheet from below on phones, a window in the middle elsewhere. */
export const dialogFrame = classNames(
  'inset-x-0 top-auto bottom-(--toast-room) w-full max-h-[calc(92dvh-var(--toast-room))] rounded-t-card open:animate-rise open:flex flex-col',
  'sm:inset-x-0 sm:inset-y-(--toast-room) sm:m-auto sm:h-fit sm:max-h-[min(46rem,90dvh,calc(100dvh-2*var(--toast-room)))] sm:max-w-[calc(100vw-3rem)] sm:rounded-card',
)

interface DialogActionsProps {
  /** Two in a line on a phone, the main one first: for dialogs that are read. */
  pairs?: boolean
  children: ReactNode
}

/** The row of buttons; sticky while a long form scrolls. */
export const DialogActions = ({ pairs = false, children }: DialogActionsProps) => (
  <div
    className={classNames(
      'sticky short:static -bottom-5 -mx-5 mt-6 -mb-5 gap-3 border-t border-line bg-surface px-5 py-4 print:hidden sm:-mx-6 sm:flex sm:flex-row sm:justify-end sm:px-6',
      pairs ? 'grid grid-cols-2 max-sm:*:last:order-first max-sm:*:first:order-last' : 'flex flex-col-reverse',
    )}
  >
    {children}
  </div>
)
