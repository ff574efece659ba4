import { useState } from 'react'
import type { View } from './document-filters.tsx'

const KEY = 'wellkept.documents-view'

const readView = (): View => {
  try {
    return localStorage.getItem(KEY) === 'tiles' ? 'tiles' : 'list'
  } catch {
    return 'list'
  }
}

/** List or tiles, as this device was left. */
export const useDocumentsView = () => {
  const [view, setView] = useState(readView)
  const change = (next: View) => {
    setView(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // Where nothing may be remembered, the list comes back.
    }
  }
  return [view, change] as const
}
