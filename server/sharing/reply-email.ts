import type { Email } from '#server/platform/mail.ts'
import type { Translate } from '#server/platform/translations.ts'

/** The secret is in the fragment, which browsers do not send to servers and logs. */
export const replyAddress = (origin: string, token: string) => `${origin}/reply#${token}`

/** Tells a provider that a patient wrote, without the content, because email is not private. */
export const replyEmail = (
  to: string,
  patient: string,
  provider: string,
  address: string,
  translate: Translate,
): Email => ({
  to,
  subject: translate('{patient} has sent you a message', { patient }),
  paragraphs: [
    translate('Dear {provider},', { provider }),
    translate('{patient} has written to you with Wellkept, where they keep their personal health records.', {
      patient,
    }),
    translate(
      'Use the link below to read the message and reply. You do not need an account. It works for 14 days, for this conversation only. Please do not forward it.',
    ),
  ],
  link: { label: translate('Read the message and reply'), address },
})
