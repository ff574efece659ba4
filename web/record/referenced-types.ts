import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { fitnessRoutines } from '#contract/lifecare/fitness-movement/fitness-routines.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { ReferenceField } from '#contract/record/fields.ts'

const referencedTypes: readonly AnyRecordType[] = [providers, medications, appointments, fitnessRoutines]

/** The type that a field refers to. `records.ts` knows it too, but would bring every declaration into every page. */
export const referencedType = ({ to }: ReferenceField): AnyRecordType => {
  const type = referencedTypes.find(({ name }) => name === to)
  if (!type) throw new Error(`No field may refer to ${to} (web/record/referenced-types.ts)`)
  return type
}
