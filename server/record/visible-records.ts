import { sensitivityOf } from '#contract/facts/sensitive/sensitivity-of.ts'
import {
  type AnyRecordType,
  isPartlySensitive,
  isSensitiveType,
  type Sensitive,
} from '#contract/record/define-record.ts'
import { allRecordTypes } from '#contract/records.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import type { StoredRecord } from './sealed-record.ts'

/** Whether an access reaches any record of the type. */
export const isVisibleType = ({ includesSensitive }: PersonAccess, type: AnyRecordType) =>
  includesSensitive || !isSensitiveType(type)

const sensitiveNames = new Set(allRecordTypes.filter(isSensitiveType).map(({ name }) => name))

export const isSensitiveName = (name: string) => sensitiveNames.has(name)

/** Why all records of the type with this name are sensitive, if they are. */
export const sensitivityOfName = (name: string): Sensitive | undefined => {
  const sensitive = allRecordTypes.find(type => type.name === name)?.sensitive
  return typeof sensitive === 'string' ? sensitive : undefined
}

/** Whether an access may read that such records exist, by the name of their type or of anything else. */
export const isVisibleName = ({ includesSensitive }: PersonAccess, name: string) =>
  includesSensitive || !isSensitiveName(name)

/** Whether some records of a visible type are hidden, so that each must be opened. */
export const hasHiddenRecords = ({ includesSensitive }: PersonAccess, type: AnyRecordType) =>
  !includesSensitive && isPartlySensitive(type)

export const isVisible = (access: PersonAccess, type: AnyRecordType, record: StoredRecord) =>
  isVisibleType(access, type) && !(hasHiddenRecords(access, type) && sensitivityOf(type, record))
