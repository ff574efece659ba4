import type { Offer } from '#contract/people/people.ts'
import { OpenAccountForm, RegisterForm } from '../landing/register-form.tsx'
import { SignInForm } from '../landing/sign-in-form.tsx'

/** For signed-out visitors: after signing in they return to the invitation; registering accepts an invitation to an account. */
export const SignInToAccept = ({ offer: { email, kind, hasAccount }, token }: { offer: Offer; token: string }) => {
  if (kind === 'login') return <OpenAccountForm offer={token} invitedEmail={email} />
  return hasAccount ? <SignInForm /> : <RegisterForm invitedEmail={email} />
}
