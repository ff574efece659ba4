import type { Offer } from '#contract/people/people.ts'
import { OpenAccountForm, RegisterForm } from '../landing/register-form.tsx'
import { SignInForm } from '../landing/sign-in-form.tsx'

/** For somebody signed out. Signed in, they come back to the invitation; a login is theirs as soon as they register. */
export const SignInToAccept = ({ offer: { email, kind, hasAccount }, token }: { offer: Offer; token: string }) => {
  if (kind === 'login') return <OpenAccountForm offer={token} invitedEmail={email} />
  return hasAccount ? <SignInForm /> : <RegisterForm invitedEmail={email} />
}
