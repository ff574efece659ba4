// biome-ignore-all lint/style/noRestrictedGlobals: our own API, as the account of this document.
import { ACCOUNT_HEADER } from '#contract/account/account-header.ts'
import { readStored, SIGNED_IN_KEY } from '../browser-storage.ts'

/**
 * The account that this document was opened for. Tabs share one session, so every call names the account, and the
 * document closes when another one has signed in or this one has signed out in another tab.
 */
let accountId: string | undefined

export type AccountChange = 'signed-out' | 'other-account'

const listeners = new Set<(change: AccountChange) => void>()

export const onAccountChange = (listener: (change: AccountChange) => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const reportAccountChange = (change: AccountChange) => {
  for (const listener of listeners) listener(change)
}

/** The first account stays; a different one later means that another user has signed in. */
export const bindAccount = (id: string) => {
  accountId ??= id
  if (id !== accountId) reportAccountChange('other-account')
}

export const accountHeaders = (): Record<string, string> => (accountId ? { [ACCOUNT_HEADER]: accountId } : {})

/** `fetch` for our own API: with the session, as the account of this document. */
export const fetchAsAccount = (
  address: string,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
) => fetch(address, { credentials: 'include', ...init, headers: { ...accountHeaders(), ...headers } })

const compare = (stored: string | null) => {
  if (accountId && stored !== accountId) reportAccountChange(stored ? 'other-account' : 'signed-out')
}

/** Other tabs store who is signed in. */
export const watchOtherTabs = () => {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_IN_KEY) compare(newValue)
  }
  // A frozen tab receives no storage events.
  const onVisible = () => {
    if (document.visibilityState === 'visible' && readStored(SIGNED_IN_KEY)) compare(readStored(SIGNED_IN_KEY))
  }
  window.addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    window.removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
