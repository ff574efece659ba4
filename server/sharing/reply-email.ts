import type { Email } from '#server/platform/mail.ts'
import type { Translate } from '#server/platform/translations.ts'

/** The secret stands behind the `#`: browsers send that part to no server, and no log keeps it. */
export const replyAddress = (origin: string, token: string) => `${origin}/reply#${token}`

/** Tells a provider that a patient wrote, and nothing of what: mail is read by many. */
export const replyLetter = (to: string, patient: string, provider: string, address: string, say: Translate): Email => ({
  to,
  subject: say('{patient} has sent you a message', { patient }),
  paragraphs: [
    say('Dear {provider},', { provider }),
    say('{patient} has written to you with Wellkept, where they keep their own health records.', { patient }),
    say(
      'The link below shows the message and lets you answer. You need no account. It works for 14 days, for this conversation alone; please do not pass it on.',
    ),
  ],
  link: { words: say('Read the message and reply'), address },
})
