import { z } from 'zod'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { notFound } from './record-writer.ts'

export const idParams = z.object({ id: z.string() })

/** The id in a route's path. Whatever is not an id leads to no record, as another person's id does. */
export const recordIdOf = (record: AnyRecordType, { params: { id } }: { params: z.output<typeof idParams> }) => {
  if (!z.uuid().safeParse(id).success) throw notFound(record)
  return id
}
