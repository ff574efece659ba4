import { pageOf } from '#contract/healthcare/reminders/notice-page.ts'
import type { Notice } from '#contract/healthcare/reminders/notices.ts'
import type { SecurityEvent } from '#contract/healthcare/reminders/security-events.ts'

/** Whose page shows who has access, and what others can do about it. */
const ABOUT_ACCESS: SecurityEvent[] = [
  'access-granted',
  'access-changed',
  'person-access-granted',
  'person-access-changed',
  'person-login-offered',
  'person-login-stopped',
  'person-login-opened',
  'person-handed-back',
]

const OWN_ACCESS: SecurityEvent[] = ['own-access-changed', 'own-access-ended']

/** Where a notice leads, for the person it is about; `~` is one's own page. */
export const addressOfNotice = ({ content, person }: Pick<Notice, 'content' | 'person'>) => {
  if (content.kind === 'security' && OWN_ACCESS.includes(content.event)) return '~/people'
  if (content.kind === 'security' && ABOUT_ACCESS.includes(content.event))
    return person ? `~/people/access?person=${person.id}` : '~/people/access'
  return person ? `/p/${person.id}${pageOf(content)}` : pageOf(content)
}
