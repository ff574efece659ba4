import { useEffect, useRef } from 'react'

/** Whether a component is still on the screen: an answer that comes later must not close what is open by then. */
export const useStillShown = () => {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}
