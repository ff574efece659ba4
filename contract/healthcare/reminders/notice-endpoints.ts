import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { noticeSchema, readNoticesSchema } from './notices.ts'

const tag = 'Notices'
const access = 'signed-in'

export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/api/notices',
  tag,
  summary: 'Reminders and alerts of the last 30 days',
  access,
  response: z.array(noticeSchema),
})

export const readNotices = defineEndpoint({
  method: 'POST',
  path: '/api/notices/read',
  tag,
  summary: 'Mark notices as read',
  access,
  body: readNoticesSchema,
})
