import { ArrowDown, ArrowUp, CircleAlert, CircleCheck, CircleQuestionMark, Clock, TriangleAlert } from 'lucide-react'
import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import {
  type Measured,
  rangeSide,
  type StatusColor,
  statusColor,
} from '#contract/healthcare/test-results/lab-status.ts'
import { resultStatusLabel } from '#contract/healthcare/test-results/result-labels.ts'
import { t } from '#web/platform/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tones.ts'

const tones: Record<StatusColor, Tone> = { green: 'good', red: 'danger', yellow: 'warning' }
const icons = { normal: CircleCheck, abnormal: TriangleAlert, critical: CircleAlert, pending: Clock }
const arrows = { above: ArrowUp, below: ArrowDown, inside: TriangleAlert }

type Judged = Measured & Pick<LabResult, 'status'>

const iconOf = (result: Judged) => {
  if (result.status === 'abnormal') return arrows[rangeSide(result) ?? 'inside']
  return result.status === null ? CircleQuestionMark : icons[result.status]
}

/** A result without a status was not assessed: no check mark and no bare "Completed", which would suggest it was. */
export function StatusBadge({ result }: { result: Judged }) {
  const Icon = iconOf(result)
  return (
    <>
      <Badge tone={tones[statusColor(result.status)]} icon={<Icon aria-hidden />} className="whitespace-nowrap">
        {t(resultStatusLabel(result))}
      </Badge>
      {result.status === null && <span className="mx-1 text-sm whitespace-nowrap text-muted">{t('Not judged')}</span>}
    </>
  )
}
