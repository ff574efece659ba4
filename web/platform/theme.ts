import { readStored, store } from './browser-storage.ts'

/** As the settings name them; `auto` follows the system. */
export type Theme = 'light' | 'dark' | 'auto'

const KEY = 'wellkept.theme'
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')

const applyClass = (theme: string | null) => {
  const dark = theme === 'dark' || (theme !== 'light' && systemIsDark.matches)
  document.documentElement.classList.toggle('dark', dark)
}

/** Shows a theme, and lets `early.js` show it before the first paint of the next visit. */
export function applyTheme(theme: Theme) {
  store(KEY, theme)
  applyClass(theme)
}

systemIsDark.addEventListener('change', () => applyClass(readStored(KEY)))
