import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** What is printed in place of the page, whichever way printing was begun; not seen on the screen. */
export const PrintSheet = ({ children }: { children: ReactNode }) =>
  createPortal(<div className="print-sheet paper">{children}</div>, document.body)
