/** What the address says under a name; nothing while the page is drawn at the build, for an address that says nothing. */
export const saidInAddress = (name: string) =>
  typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get(name)
