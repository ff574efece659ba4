import type { Language } from '#contract/account/settings/settings.ts'
import { backupFailureTexts } from '#contract/administration/backup-failure.ts'
import { pageOf } from '#contract/healthcare/reminders/notice-page.ts'
import type { NoticeContent } from '#contract/healthcare/reminders/notices.ts'
import type { Email } from '#server/platform/mail.ts'
import { translatorFor } from '#server/platform/translations.ts'

/** To an administrator, whose settings do not turn it off. */
export const backupEmail = async (about: {
  to: string
  content: Extract<NoticeContent, { kind: 'backup' }>
  origin: string
  language: Language
}): Promise<Email> => {
  const translate = await translatorFor(about.language)
  return {
    to: about.to,
    subject: translate('The scheduled backup of Wellkept failed'),
    paragraphs: [
      translate('The scheduled backup failed: {reason}', {
        reason: translate(backupFailureTexts[about.content.reason]),
      }),
      translate('Wellkept tries again every 15 minutes, and tells you at most once a day.'),
    ],
    link: { label: translate('Open the Admin Panel'), address: `${about.origin}${pageOf(about.content)}` },
  }
}
