import { type ReactNode, Suspense } from 'react'
import { personId } from '#web/platform/person/person.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ShellSkeleton } from '../shell-skeleton.tsx'

const OtherPerson = lazyPart(() => import('./other-person.tsx').then(m => m.OtherPerson))

/** In another person's records, nothing is shown before the person and the granted access are known. */
export const PersonGate = ({ children }: { children: ReactNode }) =>
  personId ? (
    <Suspense fallback={<ShellSkeleton />}>
      <OtherPerson id={personId}>{children}</OtherPerson>
    </Suspense>
  ) : (
    children
  )
