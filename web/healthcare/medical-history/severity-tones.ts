import type { MedicalCondition } from '#contract/healthcare/medical-history/medical-conditions.ts'
import type { Tone } from '#web/ui/tones.ts'

export const severityTones: Record<NonNullable<MedicalCondition['severity']>, Tone> = {
  mild: 'info',
  moderate: 'warning',
  severe: 'danger',
}
