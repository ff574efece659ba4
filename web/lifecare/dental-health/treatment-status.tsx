import { type DentalTreatment, dentalTreatments } from '#contract/lifecare/dental-health/dental-treatments.ts'
import { showValue } from '#web/record/show-value.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tones.ts'

const tones: Record<DentalTreatment['status'], Tone> = { planned: 'warning', 'in-progress': 'info', done: 'good' }

export const TreatmentStatus = ({ status }: Pick<DentalTreatment, 'status'>) => (
  <Badge tone={tones[status]} className="whitespace-nowrap">
    {showValue(dentalTreatments.fields.status, status)}
  </Badge>
)
