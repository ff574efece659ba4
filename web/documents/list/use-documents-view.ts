import { useState } from 'react'
import { readStored, store } from '#web/platform/browser-storage.ts'
import type { View } from './document-filters.tsx'

const KEY = 'wellkept.documents-view'

const readView = (): View => (readStored(KEY) === 'tiles' ? 'tiles' : 'list')

/** List or tiles, as this device was left. */
export const useDocumentsView = () => {
  const [view, setView] = useState(readView)
  const change = (next: View) => {
    setView(next)
    store(KEY, next)
  }
  return [view, change] as const
}
