import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Printed instead of the page, however printing was started; hidden on screen. */
export const PrintSheet = ({ children }: { children: ReactNode }) =>
  createPortal(<div className="print-sheet paper">{children}</div>, document.body)
