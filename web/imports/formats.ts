import { fhirFormat } from './formats/fhir/fhir-format.ts'
import type { ImportFormat } from './import-format.ts'

/** In the order in which they are asked: what one has taken, the next ones do not see. */
export const importFormats: readonly ImportFormat[] = [fhirFormat]
