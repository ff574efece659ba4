import type { Email } from '#server/platform/mail.ts'
import type { Translate } from '#server/platform/translations.ts'

/** The secret of a link is in the fragment, which browsers do not send to servers and logs. */
export const linkTo = (origin: string, page: 'reset-password' | 'confirm-email', token: string) =>
  `${origin}/${page}#${token}`

export const resetEmail = (to: string, address: string, translate: Translate): Email => ({
  to,
  subject: translate('Set a new password for Wellkept'),
  paragraphs: [
    translate('Someone, probably you, asked for a new password for the Wellkept account with this email address.'),
    translate(
      'Use the link below to choose one. It works once, for one hour. Choosing a new password signs you out everywhere.',
    ),
    translate('If this wasn’t you, you don’t need to do anything. Your password will not change.'),
  ],
  link: { label: translate('Set a new password'), address },
})

export const noPasswordEmail = (to: string, translate: Translate): Email => ({
  to,
  subject: translate('Your Wellkept account has no password'),
  paragraphs: [
    translate('Someone, probably you, asked for a new password for the Wellkept account with this email address.'),
    translate(
      'This account has no password: sign in with your passkey. If you no longer have it, an administrator can create a link for you.',
    ),
    translate('If this wasn’t you, you don’t need to do anything. Nothing will change.'),
  ],
})

export const firstConfirmationEmail = (to: string, address: string, translate: Translate): Email => ({
  to,
  subject: translate('Confirm your email for Wellkept'),
  paragraphs: [
    translate('Someone, probably you, created a Wellkept account with this email address.'),
    translate('If this was you, open the link below to confirm it. It works once, for one day.'),
    translate('If this wasn’t you, do not open the link. Without it nobody can use the account.'),
  ],
  link: { label: translate('Confirm this address'), address },
})

export const confirmationEmail = (to: string, address: string, translate: Translate): Email => ({
  to,
  subject: translate('Confirm your new email for Wellkept'),
  paragraphs: [
    translate('Someone, probably you, wants to use this address for their Wellkept account.'),
    translate('Open the link below to confirm it. It works once, for one hour.'),
    translate('If this wasn’t you, you don’t need to do anything. Nothing will change.'),
  ],
  link: { label: translate('Confirm this address'), address },
})

export const emailChangeNotice = (to: string, translate: Translate): Email => ({
  to,
  subject: translate('Your email for Wellkept is about to change'),
  paragraphs: [
    translate(
      'Someone who knows your password asked to use another email address for your Wellkept account. It changes once that address is confirmed.',
    ),
    translate('If this was you, you don’t need to do anything. If it wasn’t, sign in and change your password now.'),
  ],
})

export const emailChangedByAdministrator = (to: string, translate: Translate): Email => ({
  to,
  subject: translate('The email of your Wellkept account was changed'),
  paragraphs: [
    translate(
      'An administrator changed the email address of your Wellkept account. You can no longer sign in with this one.',
    ),
    translate('If you did not ask for this, contact your administrator.'),
  ],
})

export const handedBackEmail = (to: string, translate: Translate): Email => ({
  to,
  subject: translate('Your Wellkept account was removed'),
  paragraphs: [
    translate(
      'An administrator gave the records of this account back to the people who managed them before. You can no longer sign in with this address.',
    ),
    translate('If you did not ask for this, contact your administrator.'),
  ],
})
