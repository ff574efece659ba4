import type { AnyRecordType } from '#contract/record/define-record.ts'
import { idOf } from '#server/platform/id-params.ts'

export const recordIdOf = (record: AnyRecordType, request: Parameters<typeof idOf>[0]) =>
  idOf(request, record.says.notFound)
