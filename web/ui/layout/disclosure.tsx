import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

export const Disclosure = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="group">
    <summary className="inline-flex min-h-11 items-center gap-1.5 rounded-control text-sm font-medium text-accent-ink select-none sm:min-h-9 [&::-webkit-details-marker]:hidden">
      <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
      {label}
    </summary>
    <div className="mt-1">{children}</div>
  </details>
)
