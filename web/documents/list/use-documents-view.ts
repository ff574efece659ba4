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
      // Without storage, it falls back to the list.
    }
  }
  return [view, change] as const
}
