/** A full page load: nothing of the visitor's page is left when the signed-in one starts. */
export const enterApp = () => window.location.assign('/dashboard')
