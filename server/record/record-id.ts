import { message } from '#contract/languages/message.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { idOf } from '#server/platform/id-params.ts'

export const recordIdOf = (type: AnyRecordType, request: Parameters<typeof idOf>[0]) =>
  idOf(request, 'record_not_found', { one: message(type.entry) })
