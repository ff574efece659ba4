import { useEffect, useRef } from 'react'

/** Aborts a running save when its form is closed: discarded input must not be saved later. */
export const useDiscarded = () => {
  const controller = useRef(new AbortController())
  useEffect(() => {
    controller.current = new AbortController()
    return () => controller.current.abort()
  }, [])
  return {
    get signal() {
      return controller.current.signal
    },
  }
}
