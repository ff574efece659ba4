import type { RegistrationRule } from '#contract/account/registration/registration-rule.ts'
import type { Database } from '#server/platform/database/database.ts'
import { installation, users } from '#server/platform/database/tables.ts'

type Reading = Pick<Database['accounts'], 'select'>

export const hasAccounts = async (accounts: Reading) =>
  (await accounts.select({ id: users.id }).from(users).limit(1)).length > 0

/** Who may register now. The first account always may. */
export const ruleNow = async (accounts: Reading): Promise<RegistrationRule> => {
  const [row] = await accounts.select({ rule: installation.registration }).from(installation)
  const rule = row?.rule ?? 'open'
  return rule === 'open' || (await hasAccounts(accounts)) ? rule : 'open'
}

export const setRule = async (accounts: Database['accounts'], rule: RegistrationRule) => {
  await accounts.update(installation).set({ registration: rule })
}
