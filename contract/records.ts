import { appointments } from './healthcare/appointments.ts'
import { labResults } from './healthcare/lab-results.ts'
import { medicalConditions } from './healthcare/medical-conditions.ts'
import { medicationDoses } from './healthcare/medication-doses.ts'
import { medications } from './healthcare/medications.ts'
import { messages } from './healthcare/messages.ts'
import { providers } from './healthcare/providers.ts'
import { vitals } from './healthcare/vitals.ts'
import type { AnyRecordType } from './record/define-record.ts'

/** Every record type of the product. What is not in this list does not exist. */
export const records: readonly AnyRecordType[] = [
  // Before what refers to them, so that samples and imports find them there.
  providers,
  medications,
  medicationDoses,
  labResults,
  medicalConditions,
  appointments,
  vitals,
  messages,
]

export const recordNamed = (name: string): AnyRecordType => {
  const record = records.find(candidate => candidate.name === name)
  if (!record) throw new Error(`There is no record type ${name}`)
  return record
}
