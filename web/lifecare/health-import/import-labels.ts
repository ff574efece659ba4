import { t } from '#web/platform/i18n.ts'
import type { Kind } from './collect-readings.ts'

export const kindName = (kind: Kind) => {
  const names: Record<Kind, string> = {
    weight: t('Weight'),
    bloodPressure: t('Blood pressure'),
    heartRate: t('Resting heart rate'),
    temperature: t('Body temperature'),
    oxygenSaturation: t('Oxygen saturation'),
    glucoseLevel: t('Blood glucose'),
    vitals: t('Combined vital signs'),
    workouts: t('Workouts'),
    sleep: t('Sleep'),
  }
  return names[kind]
}
