/** Who may open an account here, and how administrators read it. */
export const registrationRules = {
  open: 'Open to anyone who visits this page',
  invite: 'Only with an invitation from an administrator',
  closed: 'Closed: no new accounts',
} as const
export type RegistrationRule = keyof typeof registrationRules

export const registrationRuleNames = ['open', 'invite', 'closed'] as const satisfies RegistrationRule[]

/** What somebody hears who may not open one. */
export const registrationRefusals = {
  closed: 'Registration is closed here. Contact your administrator.',
  needsInvitation: 'You need an invitation to create an account here. Ask an administrator for a link.',
  invitationOver: 'This invitation no longer works. It may have been used or have expired. Ask for a new one.',
} as const
