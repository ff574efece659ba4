import { lazy, type ReactNode, Suspense } from 'react'
import { personId } from '#web/platform/person/person.ts'
import { ShellSkeleton } from '../shell-skeleton.tsx'

const OtherPerson = lazy(() => import('./other-person.tsx').then(m => ({ default: m.OtherPerson })))

/** In somebody else's records: who it is and what is allowed must be known before anything is shown. */
export const PersonGate = ({ children }: { children: ReactNode }) =>
  personId ? (
    <Suspense fallback={<ShellSkeleton />}>
      <OtherPerson id={personId}>{children}</OtherPerson>
    </Suspense>
  ) : (
    children
  )
