/** Null as well at the build, which renders the page for an address without any. */
export const parameterInAddress = (name: string) =>
  typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get(name)

/** A full page load: nothing of the visitor's page is left when the signed-in one starts. */
export const openDashboard = () => window.location.assign('/dashboard')

/** Back to the invitation that somebody signed in for. */
export const enterApp = () => (window.location.pathname === '/invitation' ? window.location.reload() : openDashboard())
