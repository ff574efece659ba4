import { useState, useSyncExternalStore } from 'react'

/** Whether a media query holds, for what need not even be made where it would be hidden. */
export const useMatches = (query: string) => {
  const [media] = useState(() => window.matchMedia(query))
  const listen = (changed: () => void) => {
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }
  return useSyncExternalStore(listen, () => media.matches)
}
