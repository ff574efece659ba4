import { z } from 'zod'
import { BACKUP_FAILURES } from '#contract/administration/backup-failure.ts'
import { securityEventNames } from './security-events.ts'

/** It may name medications and tests, because notices are sealed and shown only in the app. */
export const noticeContentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('doses'), day: z.iso.date(), time: z.string(), names: z.array(z.string()) }),
  z.object({
    kind: z.literal('appointment'),
    when: z.enum(['day', 'hour']),
    recordId: z.uuid(),
    name: z.string(),
    appointmentDate: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal('result'),
    recordId: z.uuid(),
    name: z.string(),
    status: z.enum(['abnormal', 'critical']),
  }),
  /** A very high blood pressure; or one that is high for a reason that only the page tells, since a notice outlives the
   * access to it. */
  z.object({
    kind: z.literal('reading'),
    recordId: z.uuid(),
    bpSystolic: z.int(),
    bpDiastolic: z.int(),
    seesAdvice: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('message'),
    recordId: z.uuid(),
    name: z.string(),
    from: z.string().nullable(),
    about: z.string(),
  }),
  /** The emergency card was opened, with the number of times within an hour. */
  z.object({ kind: z.literal('card'), times: z.int() }),
  /** A recipient opened a share. */
  z.object({ kind: z.literal('share'), shareId: z.uuid(), recipient: z.string() }),
  /** Something happened to the account, caused by the person or by an administrator, whose name is empty if unknown. */
  z.object({
    kind: z.literal('security'),
    event: z.enum(securityEventNames),
    by: z.string().nullable(),
    device: z.string().nullable(),
  }),
  /** For administrators: a scheduled backup failed. */
  z.object({ kind: z.literal('backup'), reason: z.enum(BACKUP_FAILURES) }),
])
export type NoticeContent = z.infer<typeof noticeContentSchema>
export type NoticeKind = NoticeContent['kind']

export const noticeSchema = z.object({
  id: z.uuid(),
  /** When it became due. */
  at: z.iso.datetime(),
  isRead: z.boolean(),
  /** Whose records it is about, if not the reader's own. */
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  content: noticeContentSchema,
})
export type Notice = z.infer<typeof noticeSchema>

/** The ids that the person has seen; a notice that arrived in the meantime stays unread. */
export const readNoticesSchema = z.strictObject({ ids: z.array(z.uuid()).min(1).max(200) })
