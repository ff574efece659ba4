import type { BloodPressureClass, TemperatureClass } from '#contract/healthcare/health-data/vital-classes.ts'
import type { Tone } from '#web/ui/tones.ts'

export const bloodPressureTone: Record<BloodPressureClass, Tone> = {
  High: 'danger',
  Elevated: 'warning',
  Normal: 'good',
}

export const temperatureTone: Record<TemperatureClass, Tone> = {
  Low: 'info',
  Normal: 'good',
  Elevated: 'warning',
  Fever: 'danger',
}
