// No zod here: the landing page checks a password before anything else is loaded.
import { message, type Wording } from '#contract/languages/message.ts'

export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128
/** The fewest guesses, as zxcvbn estimates them, for an acceptable password; ten random characters need ten times as many. */
export const GUESSES_MIN = 1e9
export const EASY_TO_GUESS = 'This password is easy to guess. Choose another one.'

/** The password's owner, as far as known. */
export interface PasswordAccount {
  email: string
  firstName?: string
  lastName?: string
}

const bare = (text: string) => text.toLowerCase().replace(/\s+/g, '')

const isAboutOwner = (password: string, { email, firstName = '', lastName = '' }: PasswordAccount) => {
  const localPart = email.slice(0, Math.max(0, email.lastIndexOf('@')))
  const names = [email, localPart, firstName, lastName, firstName + lastName, lastName + firstName]
  return names.map(bare).includes(bare(password))
}

/** Words that someone who knows the owner would try first. */
export const wordsAbout = ({ email, firstName = '', lastName = '' }: PasswordAccount) => [
  ...email.split(/[@.]/),
  firstName,
  lastName,
  'wellkept',
]

/** The error for a new password. The server also checks whether it is easy to guess. */
export const passwordFault = (password: string, account: PasswordAccount): Wording | undefined => {
  if (password.length < PASSWORD_MIN) return message('Use at least {min} characters.', { min: PASSWORD_MIN })
  if (password.length > PASSWORD_MAX) return message('Use at most {max} characters.', { max: PASSWORD_MAX })
  if (isAboutOwner(password, account)) return 'Choose a password that is not your email or name.'
  return undefined
}
