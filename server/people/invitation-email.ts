import type { Email } from '#server/platform/mail.ts'
import type { Translate } from '#server/platform/translations.ts'

/** Without the person's name and without health words: an email is read by others, too. */
export const invitationEmail = (to: string, invitedBy: string, address: string, translate: Translate): Email => ({
  to,
  subject: translate('An invitation to Wellkept'),
  paragraphs: [
    translate('{name} invited you to look after someone together in Wellkept.', { name: invitedBy }),
    translate('Open the link below to see what you are invited to. It works for 7 days, and only for this address.'),
    translate('If you do not know {name}, you don’t need to do anything.', { name: invitedBy }),
  ],
  link: { label: translate('See the invitation'), address },
})
