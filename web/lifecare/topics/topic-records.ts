import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import type { Topic } from '#contract/lifecare/topics/define-topic.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'

/** Every record type that a topic's page can add to or open, each once. */
export const recordsOf = ({ main, actions, sections }: Topic): AnyRecordType[] => {
  const named = [...sections, ...actions].flatMap((part): readonly AnyRecordType[] => {
    if ('records' in part) return part.records
    return 'type' in part ? [part.type] : []
  })
  return [...new Set([main, ...named, appointments])]
}
