import type { NoticeContent } from './notices.ts'

export const pageOf = (content: NoticeContent) => {
  if (content.kind === 'doses') return '/medications'
  if (content.kind === 'appointment') return `/appointments?id=${content.recordId}`
  if (content.kind === 'result') return `/test-results?id=${content.recordId}`
  if (content.kind === 'reading')
    return `/health-data?id=${content.recordId}${content.seesAdvice ? '&action=advice' : ''}`
  if (content.kind === 'card') return '/emergency-card'
  if (content.kind === 'share') return '/shares'
  // Not everyone who gets this notice may see the activity log.
  if (content.kind === 'security') return content.event === 'manager-added' ? '/dashboard' : '/activity'
  if (content.kind === 'backup') return '/admin'
  return `/messages?id=${content.recordId}`
}
