import type { Language } from '#contract/account/settings/settings.ts'
import type { NoticeContent } from '#contract/healthcare/reminders/notices.ts'
import { securityEvents } from '#contract/healthcare/reminders/security-events.ts'
import type { Email } from '#server/platform/mail.ts'
import { type Translate, translatorFor } from '#server/platform/translations.ts'

export type SecurityNotice = Extract<NoticeContent, { kind: 'security' }>

const sentenceOf = (translate: Translate, { event, by, device }: SecurityNotice) => {
  const eventText = translate(securityEvents[event])
  if (by) return translate('{what}, by {name} (administrator).', { what: eventText, name: by })
  if (by === '') return translate('{what}, by an administrator.', { what: eventText })
  return device ? `${eventText} (${device}).` : `${eventText}.`
}

/** One email for everything that happened to an account since the last email. */
export const securityEmail = async (about: {
  to: string
  contents: SecurityNotice[]
  origin: string
  language: Language
}): Promise<Email> => {
  const translate = await translatorFor(about.language)
  return {
    to: about.to,
    subject: translate('About the security of your Wellkept account'),
    paragraphs: [
      ...about.contents.map(content => sentenceOf(translate, content)),
      translate('If you did not expect this, sign in, change your password and contact your administrator.'),
      translate('We always send emails about the security of your account.'),
    ],
    link: { label: translate('See your activity log'), address: `${about.origin}/activity` },
  }
}
