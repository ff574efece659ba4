import { personBase } from '#contract/people/person-address.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import type { Recipient } from '#server/people/reminder-recipients.ts'
import type { AnnounceToAll } from '#server/platform/http/live/live-events.ts'
import type { Email, Mail } from '#server/platform/mail.ts'
import type { InBackground } from '#server/platform/start/background.ts'
import { type Translate, translatorFor } from '#server/platform/translations.ts'
import type { CardOwner } from './emergency-card.ts'

export interface OpeningParts {
  log: LogActivity
  /** Writes the notices; returns the recipients for whom it is the first in an hour. */
  notify: (personId: string, now: Date) => Promise<Recipient[]>
  announce: AnnounceToAll
  mail: Mail
  inBackground: InBackground
  /** The origin of links in emails. */
  origin: string | undefined
}

/** Contains no names, because email is not private. */
const cardOpenedEmail = ({ email, person }: Recipient, origin: string, translate: Translate): Email => ({
  to: email,
  subject: person ? translate('An emergency card was opened') : translate('Your emergency card was opened'),
  paragraphs: [
    person
      ? translate('Someone has just opened the emergency card of a person you look after in Wellkept.')
      : translate('Someone has just opened your emergency card in Wellkept.'),
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
  link: {
    label: translate('Open Wellkept'),
    address: `${origin}${person ? personBase(person.id) : ''}/emergency-card`,
  },
})

/** Each opening is logged before anything is shown. The owners are told at once, and by email at most once an hour. */
export const createNoteOpening =
  ({ log, notify, announce, mail, inBackground, origin = '' }: OpeningParts) =>
  async ({ access: { personId } }: CardOwner) => {
    await log(personId, { kind: 'card-opened', by: 'holder' })
    const told = await notify(personId, new Date())
    await announce(personId, 'notices')
    for (const owner of mail.isSetUp ? told.filter(({ settings }) => settings.emailNotifications) : [])
      inBackground('mailing about an opened card', async () =>
        mail.send(cardOpenedEmail(owner, origin, await translatorFor(owner.settings.language))),
      )
  }
