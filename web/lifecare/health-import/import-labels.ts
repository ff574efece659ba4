import type { Kind } from '#web/imports/readings/collect-readings.ts'
import { t } from '#web/platform/i18n.ts'

export const kindName = (kind: Kind) => {
  const names: Record<Kind, string> = {
    weight: t('Weight'),
    height: t('Height or length'),
    bloodPressure: t('Blood pressure'),
    heartRate: t('Resting heart rate'),
    temperature: t('Body temperature'),
    oxygenSaturation: t('Oxygen saturation'),
    glucoseLevel: t('Blood glucose'),
    vitals: t('Combined vital signs'),
    body: t('Measurements'),
    workouts: t('Workouts'),
    sleep: t('Sleep'),
  }
  return names[kind]
}
