import { Suspense, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Opening } from '#web/ui/overlay/opening.tsx'

/** Fetched when it is asked for, because the dashboard has no other dialog. */
const RemoveSampleDataDialog = lazyPart(() =>
  import('./remove-sample-data-dialog.tsx').then(m => m.RemoveSampleDataDialog),
)

export function RemoveSampleData() {
  const [isAsking, setAsking] = useState<boolean>()
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('Remove sample data')}
      </Button>
      {isAsking !== undefined && (
        <Suspense fallback={<Opening />}>
          <RemoveSampleDataDialog open={isAsking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
