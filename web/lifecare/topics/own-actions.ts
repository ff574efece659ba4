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
    import('./actions/hearing-aid-support.tsx').then(m => ({ default: m.HearingAidSupport })),
  ),
  'export-records': lazy(() => import('./actions/export-records.tsx').then(m => ({ default: m.ExportRecords }))),
  'dental-emergency': lazy(() => import('./actions/dental-emergency.tsx').then(m => ({ default: m.DentalEmergency }))),
}
