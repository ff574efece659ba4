import { type ComponentType, lazy } from 'react'
import type { OwnAction, Topic } from '#contract/lifecare/topics/define-topic.ts'

export interface OwnActionProps {
  label: string
  topic: Topic
  variant: 'primary' | 'secondary'
}

/** The buttons that only one topic has. One without a component does not compile. */
export const ownActions: Record<OwnAction, ComponentType<OwnActionProps>> = {
  'hearing-aid-support': lazy(() =>
    import('../hearing/hearing-aid-support.tsx').then(m => ({ default: m.HearingAidSupport })),
  ),
  'export-records': lazy(() => import('./export-records.tsx').then(m => ({ default: m.ExportRecords }))),
  'dental-emergency': lazy(() =>
    import('../dental-health/dental-emergency.tsx').then(m => ({ default: m.DentalEmergency })),
  ),
  'sync-data': lazy(() => import('../digital-health-tools/sync-data.tsx').then(m => ({ default: m.SyncData }))),
}
