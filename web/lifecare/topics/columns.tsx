import { Children, type ReactNode } from 'react'
import { useIsWide } from '#web/platform/use-is-wide.ts'
import { Later } from '#web/ui/layout/later.tsx'

/** Two independent columns on a wide screen, filled alternately: a tall section leaves no gap beside it. */
export function Columns({ children }: { children: ReactNode }) {
  const sections = Children.toArray(children)
  if (!useIsWide()) return <Column>{sections}</Column>
  return (
    <div className="grid grid-cols-2 items-start gap-stack">
      <Column>{sections.filter((_, index) => index % 2 === 0)}</Column>
      <Column>{sections.filter((_, index) => index % 2 === 1)}</Column>
    </div>
  )
}

const Column = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-stack">
    <Later first={1}>{children}</Later>
  </div>
)
