import { expectAdministratorWelcome } from '../administrator-welcome.ts'

/** Also null in the build, which prerenders the page without a query. */
export const parameterInAddress = (name: string) =>
  typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get(name)

/** A full page load, so that the signed-in page starts with a clean state. */
export const openDashboard = () => window.location.assign('/dashboard')

/** Returns to the invitation after signing in. */
export const enterApp = () => (window.location.pathname === '/invitation' ? window.location.reload() : openDashboard())

/** Kept out of the register form: every signed-in page would otherwise fetch that form's file for the welcome flag. */
export const enterAsAdministrator = () => {
  expectAdministratorWelcome()
  openDashboard()
}
