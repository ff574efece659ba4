import { activityStates } from '#contract/account/activity/activity.ts'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useActivityCheck } from './use-activity.ts'

const tones = { complete: 'good', 'begins-late': 'warning', altered: 'danger' } as const

/** Whether the log is intact. */
export function ActivityProof() {
  const { data, isError } = useActivityCheck()
  if (isError) return <Alert tone="warning">{t('We couldn’t check right now whether this log is complete.')}</Alert>
  if (!data) return <Skeleton className="h-12" />
  return (
    <Alert tone={tones[data.state]} role={data.state === 'altered' ? 'alert' : undefined}>
      {t(activityStates[data.state])}
    </Alert>
  )
}
