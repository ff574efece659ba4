import { sensitivityOf } from '#contract/facts/sensitive/sensitivity-of.ts'
import { type AnyRecordType, isSensitiveType, type RecordOf } from '#contract/record/define-record.ts'
import { isInPeriod, type Period } from '#web/record/share/shareable.ts'

export type AnyRecord = RecordOf<AnyRecordType>

export interface Choice {
  /** The types that go along, by name. */
  types: ReadonlySet<string>
  /** Records included or excluded individually, whatever is chosen for their type. */
  byId: ReadonlyMap<string, boolean>
  period: Period
  /** Phone, email, address and emergency contact. */
  withContact: boolean
}

/** A sensitive type is included when it is chosen; a sensitive record of another type only individually. */
export const isChosen = ({ types, byId, period }: Choice, type: AnyRecordType, record: AnyRecord) => {
  const explicit = byId.get(record.id)
  if (explicit !== undefined) return explicit
  if (!types.has(type.name) || !isInPeriod(type, record, period)) return false
  return isSensitiveType(type) || sensitivityOf(type, record) === undefined
}

/** The choice after a type is checked or unchecked; resets the choice of its single records. */
export const chooseType = (choice: Choice, type: AnyRecordType, known: AnyRecord[], isOn: boolean): Choice => {
  const types = new Set(choice.types)
  const byId = new Map(choice.byId)
  for (const { id } of known) byId.delete(id)
  if (isOn) types.add(type.name)
  else types.delete(type.name)
  return { ...choice, types, byId }
}

export const chooseOne = (choice: Choice, id: string, isOn: boolean): Choice => ({
  ...choice,
  byId: new Map(choice.byId).set(id, isOn),
})
