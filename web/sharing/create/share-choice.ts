import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { isSensitiveType } from '#contract/record/define-record.ts'
import { isInPeriod, type Period, sensitivityOf } from '#contract/sharing/shareable.ts'

export type AnyRecord = RecordOf<AnyRecordType>

/** What a person has chosen to share. */
export interface Choice {
  /** The types that go along, by name. */
  types: ReadonlySet<string>
  /** Records that were put in or taken out by themselves, whatever holds for their type. */
  byId: ReadonlyMap<string, boolean>
  period: Period
  /** Phone, email, address and emergency contact. */
  withContact: boolean
}

/** A type that is sensitive as a whole goes once it is chosen; a sensitive record of another type only by itself. */
export const isChosen = ({ types, byId, period }: Choice, record: AnyRecordType, one: AnyRecord) => {
  const own = byId.get(one.id)
  if (own !== undefined) return own
  if (!types.has(record.name) || !isInPeriod(record, one, period)) return false
  return isSensitiveType(record) || sensitivityOf(record, one) === undefined
}

/** The choice once a type is ticked or not: what was said of its single records no longer holds. */
export const chooseType = (choice: Choice, record: AnyRecordType, known: AnyRecord[], isOn: boolean): Choice => {
  const types = new Set(choice.types)
  const byId = new Map(choice.byId)
  for (const { id } of known) byId.delete(id)
  if (isOn) types.add(record.name)
  else types.delete(record.name)
  return { ...choice, types, byId }
}

export const chooseOne = (choice: Choice, id: string, isOn: boolean): Choice => ({
  ...choice,
  byId: new Map(choice.byId).set(id, isOn),
})
