import type { ComponentType } from 'react'
import type { CustomAction, Topic } from '#contract/lifecare/topics/define-topic.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

export interface TopicActionProps {
  label: string
  topic: Topic
  variant: 'primary' | 'secondary'
}

/** Buttons that only one topic has; one without a component does not compile. */
export const topicActions: Record<CustomAction, ComponentType<TopicActionProps>> = {
  'hearing-aid-support': lazyPart(() => import('../hearing/hearing-aid-support.tsx').then(m => m.HearingAidSupport)),
  'export-records': lazyPart(() => import('./export-records.tsx').then(m => m.ExportRecords)),
  'dental-emergency': lazyPart(() => import('../dental-health/dental-emergency.tsx').then(m => m.DentalEmergency)),
  'sync-data': lazyPart(() => import('../digital-health-tools/sync-data.tsx').then(m => m.SyncData)),
}
