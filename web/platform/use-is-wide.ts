import { useSyncExternalStore } from 'react'

// The stylesheet's `xl`.
const QUERY = '(min-width: 80rem)'

const onChange = (listener: () => void) => {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether there is room for two columns, where they need another order of elements than one. */
export const useIsWide = () => useSyncExternalStore(onChange, () => window.matchMedia(QUERY).matches)
