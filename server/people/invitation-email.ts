import type { PersonInvitation } from '#contract/people/people.ts'
import { nameInEmail } from '#server/platform/email-name.ts'
import type { Email } from '#server/platform/mail.ts'
import type { Translate } from '#server/platform/translations.ts'

/** Without the person's name and without health words: an email is read by others, too. */
export const invitationEmail = (
  { email, kind }: Pick<PersonInvitation, 'email' | 'kind'>,
  invitedBy: string,
  address: string,
  translate: Translate,
): Email => {
  const name = nameInEmail(invitedBy) || translate('Someone')
  return {
    to: email,
    subject: translate('An invitation to Wellkept'),
    paragraphs: [
      ...(kind === 'login'
        ? [
            translate('{name} invited you to open an account for your own records in Wellkept.', { name }),
            translate(
              'Open the link below. It may take up to three days until it works; the page says when. It works only for this address.',
            ),
          ]
        : [
            translate('{name} invited you to look after someone together in Wellkept.', { name }),
            translate(
              'Open the link below to see what you are invited to. It works for 7 days, and only for this address.',
            ),
          ]),
      translate('If you do not know {name}, you don’t need to do anything.', { name }),
    ],
    link: { label: translate('See the invitation'), address },
  }
}
