/** Who may open an account here, and how administrators read it. */
export const registrationRules = {
  open: 'Open to anyone who visits this page',
  invite: 'Only with an invitation from an administrator',
  closed: 'Closed: no new accounts',
} as const
export type RegistrationRule = keyof typeof registrationRules

export const registrationRuleNames = ['open', 'invite', 'closed'] as const satisfies RegistrationRule[]
