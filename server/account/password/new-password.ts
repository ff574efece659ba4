import { type PasswordAccount, passwordFault } from '#contract/account/security/password-rules.ts'
import type { Wording } from '#contract/languages/message.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { isCommonPassword } from './common-password.ts'

const EASY_TO_GUESS = 'This password is easy to guess. Choose another one.'

export const badField = (field: string, fault: Wording) =>
  new AppError('invalid_fields', {}, { fields: { [field]: fault } })

export const checkNewPassword = (field: string, password: string, account: PasswordAccount) => {
  const fault = passwordFault(password, account) ?? (isCommonPassword(password) ? EASY_TO_GUESS : undefined)
  if (fault) throw badField(field, fault)
}
