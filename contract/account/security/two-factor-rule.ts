/** Who must use two-factor sign-in, with the labels for administrators. */
export const twoFactorRules = {
  nobody: 'Optional for everyone',
  administrators: 'Required for administrators',
  everyone: 'Required for everyone',
} as const
export type TwoFactorRule = keyof typeof twoFactorRules

export const twoFactorRuleNames = ['nobody', 'administrators', 'everyone'] as const satisfies TwoFactorRule[]
