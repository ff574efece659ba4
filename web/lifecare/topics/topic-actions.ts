import { type ComponentType, lazy } from 'react'
import type { CustomAction, Topic } from '#contract/lifecare/topics/define-topic.ts'

export interface TopicActionProps {
  label: string
  topic: Topic
  variant: 'primary' | 'secondary'
}

/** Buttons that only one topic has; one without a component does not compile. */
export const topicActions: Record<CustomAction, ComponentType<TopicActionProps>> = {
  'hearing-aid-support': lazy(() =>
    import('../hearing/hearing-aid-support.tsx').then(m => ({ default: m.HearingAidSupport })),
  ),
  'export-records': lazy(() => import('./export-records.tsx').then(m => ({ default: m.ExportRecords }))),
  'dental-emergency': lazy(() =>
    import('../dental-health/dental-emergency.tsx').then(m => ({ default: m.DentalEmergency })),
  ),
  'sync-data': lazy(() => import('../digital-health-tools/sync-data.tsx').then(m => ({ default: m.SyncData }))),
}
