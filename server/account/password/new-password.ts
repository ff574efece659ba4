import { EASY_TO_GUESS, type PasswordAccount, passwordFault } from '#contract/account/security/password-rules.ts'
import type { Wording } from '#contract/languages/message.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { PasswordStrengthCheck } from './password-strength.ts'

export const badField = (field: string, fault: Wording) =>
  new AppError('invalid_fields', {}, { fields: { [field]: fault } })

export type CheckNewPassword = (field: string, password: string, account: PasswordAccount) => Promise<void>

export const createCheckNewPassword =
  (isEasyToGuess: PasswordStrengthCheck): CheckNewPassword =>
  async (field, password, account) => {
    const fault = passwordFault(password, account)
    if (fault) throw badField(field, fault)
    if (await isEasyToGuess(password, account)) throw badField(field, EASY_TO_GUESS)
  }
