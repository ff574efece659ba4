import { useSyncExternalStore } from 'react'

const mediaHook = (query: string) => {
  const onChange = (listener: () => void) => {
    const media = window.matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  const matches = () => window.matchMedia(query).matches
  return () => useSyncExternalStore(onChange, matches, matches)
}

/**
 * Whether there is room for two columns, where they need another order of elements than one. The stylesheet's `xl`; paper
 * counts as wide, since a page that is rendered anew for it would be printed before all of it is there.
 */
export const useIsWide = mediaHook('(min-width: 80rem), print')

/** Whether the side navigation is shown: a phone need not render it. The stylesheet's `lg`. */
export const useHasSideNavigation = mediaHook('(min-width: 64rem)')
