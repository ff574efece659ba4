import { Redirect } from 'wouter'

/** For someone who follows a link to the sign-in screen and is signed in already. */
export const RedirectToDashboard = () => <Redirect to="/dashboard" replace />
