/** Who may open an account here, and how administrators read it. */
export const registrationRules = {
  open: 'Open to anyone who reaches this page',
  invite: 'Only with an invitation from an administrator',
  closed: 'Closed: no new accounts',
} as const
export type RegistrationRule = keyof typeof registrationRules

export const registrationRuleNames = ['open', 'invite', 'closed'] as const satisfies RegistrationRule[]

/** What somebody hears who may not open one. */
export const registrationRefusals = {
  closed: 'Registration is closed here. Ask whoever looks after this installation.',
  needsInvitation: 'New accounts need an invitation here. Ask an administrator for a link.',
  invitationOver: 'This invitation does not work any more. It may be used or too old: ask for a new one.',
} as const
