import { ccdaFormat } from './formats/ccda/ccda-format.ts'
import { csvFormat } from './formats/csv/csv-format.ts'
import { deviceFormats } from './formats/device-formats.ts'
import { fhirFormat, importResources } from './formats/fhir/fhir-format.ts'
import { resourcesIn } from './formats/fhir/read/bundle/resources-in.ts'
import { smartHealthFormat } from './formats/smart-health/smart-health-format.ts'
import type { ImportFormat } from './import-format.ts'

const healthCards = smartHealthFormat((bundle, sink, context, signed) =>
  importResources([...resourcesIn(bundle, 'SMART Health Card')], sink, context, signed),
)

/**
 * In order of priority: files that one format recognizes are not passed to the next. The generic table is not included,
 * because the person has to name its columns.
 */
export const importFormats: readonly ImportFormat[] = [
  ...deviceFormats.filter(format => format !== csvFormat),
  healthCards,
  ccdaFormat,
  fhirFormat,
]
