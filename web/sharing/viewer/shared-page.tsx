import { Suspense, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { LinkFrame, useToken } from '#web/ui/action/link-frame.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { Reading } from './open-share.tsx'

// Lazy, because they include decryption and rendering.
const OpenShare = lazyPart(() => import('./open-share.tsx').then(m => m.OpenShare))
const ReadShare = lazyPart(() => import('./read-share.tsx').then(m => m.ReadShare))

/** The page behind a share link: first asks who is reading, then shows the records. */
export function SharedPage() {
  const link = useToken()
  const [reading, setReading] = useState<Reading>()
  const waiting = (
    <LinkFrame title={t('Shared health records')}>
      <Skeleton className="h-40" />
    </LinkFrame>
  )
  return (
    <Suspense fallback={waiting}>
      {reading ? <ReadShare reading={reading} /> : <OpenShare link={link} onOpen={setReading} />}
    </Suspense>
  )
}
