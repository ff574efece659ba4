import { CircleAlert, CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import { type StatusColour, statusColour } from '#contract/healthcare/test-results/lab-status.ts'
import { statusLabel } from '#contract/healthcare/test-results/result-labels.ts'
import { t } from '#web/platform/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tones.ts'

const tones: Record<StatusColour, Tone> = { green: 'good', red: 'danger', yellow: 'warning' }
const icons = { normal: CircleCheck, abnormal: TriangleAlert, critical: CircleAlert, pending: Clock }

export function StatusBadge({ status }: { status: LabResult['status'] }) {
  const Icon = status === null ? CircleCheck : icons[status]
  return (
    <Badge tone={tones[statusColour(status)]} icon={<Icon aria-hidden />} className="whitespace-nowrap">
      {t(statusLabel(status))}
    </Badge>
  )
}
