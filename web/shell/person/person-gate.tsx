import { type ReactNode, Suspense } from 'react'
import { personId } from '#web/platform/person/person.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ShellSkeleton } from '../shell-skeleton.tsx'

const OtherPerson = lazyPart(() => import('./other-person.tsx').then(m => m.OtherPerson))

/** In somebody else's records: who it is and what is allowed must be known before anything is shown. */
export const PersonGate = ({ children }: { children: ReactNode }) =>
  personId ? (
    <Suspense fallback={<ShellSkeleton />}>
      <OtherPerson id={personId}>{children}</OtherPerson>
    </Suspense>
  ) : (
    children
  )
