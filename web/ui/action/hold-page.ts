import { createContext, useContext, useLayoutEffect } from 'react'

export const HoldPage = createContext<() => () => void>(() => () => {})

/** Keeps the page hidden while the caller is mounted: it is a placeholder of unknown height. */
export const useHoldPage = () => {
  const hold = useContext(HoldPage)
  useLayoutEffect(hold, [hold])
}
