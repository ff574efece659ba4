import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** While the page goes to paper, however printing was started. */
export const useIsPrinting = () => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // Synchronously, because the browser prints what is rendered when the event handler returns.
    const start = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
