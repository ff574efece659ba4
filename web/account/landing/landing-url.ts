/** Null as well at the build, which renders the page for an address without any. */
export const parameterInAddress = (name: string) =>
  typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get(name)

/** A full page load: nothing of the visitor's page is left when the signed-in one starts. */
export const enterApp = () => window.location.assign('/dashboard')
