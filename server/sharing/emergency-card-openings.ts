import type { LogActivity } from '#server/activity/activity-log.ts'
import type { Announce } from '#server/platform/http/live/live-events.ts'
import type { Email, Mail } from '#server/platform/mail.ts'
import type { InBackground } from '#server/platform/start/background.ts'
import { type Translate, translatorFor } from '#server/platform/translations.ts'
import type { CardOwner } from './emergency-card.ts'

export interface OpeningParts {
  log: LogActivity
  /** Writes the notice; answers whether it is the first one of the hour. */
  notify: (personId: string, now: Date) => Promise<{ isFirst: boolean }>
  announce: Announce
  mail: Mail
  inBackground: InBackground
  /** The origin of links in emails. */
  origin: string | undefined
}

const cardOpenedEmail = (to: string, origin: string, translate: Translate): Email => ({
  to,
  subject: translate('Your emergency card was opened'),
  paragraphs: [
    translate('Someone has just opened your emergency card in Wellkept.'),
    translate(
      'If you did not expect this, create a new link or set Profile visibility to Private. The old link will stop working.',
    ),
    translate(
      'You are receiving this because email notifications are on. You can turn them off in Settings: {address}',
      {
        address: `${origin}/settings`,
      },
    ),
  ],
  link: { label: translate('Open Wellkept'), address: `${origin}/emergency-card` },
})

/** Each opening is logged before anything is shown; the person is told at once, by mail once an hour at most. */
export const createNoteOpening =
  ({ log, notify, announce, mail, inBackground, origin = '' }: OpeningParts) =>
  async ({ access: { personId }, email, settings }: CardOwner & { email: string | null }) => {
    await log(personId, { kind: 'card-opened', by: 'holder' })
    const { isFirst } = await notify(personId, new Date())
    await announce(personId, 'notices')
    if (!isFirst || !email || !settings.emailNotifications || !mail.isSetUp) return
    inBackground('mailing about an opened card', async () =>
      mail.send(cardOpenedEmail(email, origin, await translatorFor(settings.language))),
    )
  }
