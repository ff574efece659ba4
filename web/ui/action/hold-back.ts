import { createContext, useContext, useLayoutEffect } from 'react'

export const HoldBack = createContext<() => () => void>(() => () => {})

/** Keeps the page from being shown for as long as the caller is there: it stands where something of unknown height will. */
export const useHoldBack = () => {
  const hold = useContext(HoldBack)
  useLayoutEffect(hold, [hold])
}
