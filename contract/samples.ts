import { medicationSamples } from './healthcare/medications.samples.ts'
import { medications } from './healthcare/medications.ts'
import type { AnyRecordType, Samples } from './record/define-record.ts'

const samplesOf = <R extends AnyRecordType>(record: R, samples: Samples<R>) => ({ record, samples })

/** What "Load sample data" fills an account with. */
export const sampleSets = [samplesOf(medications, medicationSamples)]
