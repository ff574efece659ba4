/**
 * What people are told about their account, by the kind of the entry in their activity log. These cannot be turned off.
 * They contain nothing clinical, because they are sent by email as they are.
 */
export const securityEvents = {
  'signed-in': 'Your account was signed in to from a new device',
  'password-set': 'A password was set for your account',
  'password-changed': 'Your password was changed',
  'password-link-made': 'A link to set a new password for your account was created',
  'password-reset': 'A new password was set for your account by a link',
  'two-factor-on': 'Two-factor sign-in was turned on',
  'two-factor-off': 'Two-factor sign-in was turned off',
  'recovery-codes-made': 'New recovery codes were created for your account',
  'recovery-code-used': 'A recovery code was used to sign in to your account',
  'passkey-added': 'A passkey was added to your account',
  'passkey-removed': 'A passkey was removed from your account',
  'provider-linked': 'A sign-in provider was linked to your account',
  'provider-unlinked': 'A sign-in provider was unlinked from your account',
  'email-changed': 'The email address of your account was changed',
  'role-changed': 'Your role was changed',
  'administrator-changed': 'Your account was changed',
  exported: 'All your records were exported',
  'backup-made': 'A backup of your records was created',
  'access-granted': 'Someone was given access to your records',
  'access-changed': 'What someone can do with your records was changed',
  'own-access-changed': 'What you can do with someone’s records was changed',
  'own-access-ended': 'Your access to someone’s records was ended',
  // About a person in their care, who is named in the notice but not in an email.
  'person-exported': 'All records of someone you look after were exported',
  'person-backed-up': 'A backup of the records of someone you look after was created',
  'manager-appointed': 'You were appointed to manage someone’s records',
  'manager-added': 'Someone you look after has a new manager',
  'person-access-granted': 'Someone was given access to the records of someone you look after',
  'person-access-changed': 'What someone can do with the records of someone you look after was changed',
  'person-login-offered': 'A login was offered to someone you look after. You can stop it for three days',
  'person-login-stopped': 'A login that was offered to someone you look after was stopped',
  'person-login-opened': 'Someone you look after has a login of their own now, and the records are theirs',
  'person-handed-back': 'The records of someone were given back to those who managed them before',
} as const
export type SecurityEvent = keyof typeof securityEvents

export const securityEventNames = Object.keys(securityEvents) as SecurityEvent[]
