/** Who may register, with the labels for administrators. */
export const registrationRules = {
  open: 'Anyone who visits this page',
  invite: 'Only with an invitation',
  closed: 'Closed: no new accounts',
} as const
export type RegistrationRule = keyof typeof registrationRules

export const registrationRuleNames = ['open', 'invite', 'closed'] as const satisfies RegistrationRule[]
