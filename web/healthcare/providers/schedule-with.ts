import type { Provider } from '#contract/healthcare/providers/providers.ts'

/** The appointment form, with the provider filled in where there is one. */
export const scheduleWith = (provider: Provider | undefined) =>
  `/appointments?${new URLSearchParams({ action: 'add', ...(provider && { providerId: provider.id }) })}`
