/** Who is signed in, by account id; other tabs watch it. */
export const SIGNED_IN_KEY = 'wellkept.signed-in'

type Area = 'localStorage' | 'sessionStorage'

/** Browsers that block storage throw at the first touch; nothing that we store is needed. */
const attempt = <Value>(use: () => Value): Value | null => {
  try {
    return use()
  } catch {
    return null
  }
}

export const readStored = (key: string, area: Area = 'localStorage') => attempt(() => window[area].getItem(key))

export const store = (key: string, value: string, area: Area = 'localStorage') => {
  attempt(() => window[area].setItem(key, value))
}

export const removeStored = (key: string, area: Area = 'localStorage') => {
  attempt(() => window[area].removeItem(key))
}
