import { useEffect, useRef } from 'react'

/** Whether a component is still mounted: a late response must not close the dialog that is open by then. */
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
