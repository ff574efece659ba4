import type { ImportFormat } from '../import-format.ts'
import { appleHealthFormat } from './apple-health/apple-health-format.ts'
import { csvFormat } from './csv/csv-format.ts'
import { fitbitFormat } from './fitbit/fitbit-format.ts'
import { garminFormat } from './garmin/garmin-format.ts'
import { googleFitFormat } from './google/google-fit-format.ts'
import { healthConnectFormat } from './health-connect/health-connect-format.ts'
import { omronFormat } from './omron/omron-format.ts'
import { samsungHealthFormat } from './samsung-health/samsung-health-format.ts'
import { withingsFormat } from './withings/withings-format.ts'
import { workoutsFormat } from './workouts/workouts-format.ts'

/** The files of devices and apps. The first format that recognizes a file reads it, so the generic CSV is last. */
export const deviceFormats: ImportFormat[] = [
  appleHealthFormat,
  samsungHealthFormat,
  fitbitFormat,
  googleFitFormat,
  garminFormat,
  healthConnectFormat,
  withingsFormat,
  omronFormat,
  workoutsFormat,
  csvFormat,
]
