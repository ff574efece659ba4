import { useEffect, useState } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Files that are dropped anywhere on the page, or pasted. Returns whether some are held above it. */
export const useIncomingFiles = (isOn: boolean, onFiles: (files: File[]) => void) => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isOn) return
    // Each element that the pointer crosses is entered before the previous one is left.
    let depth = 0
    const stop = new AbortController()
    const listen = <Name extends keyof WindowEventMap>(name: Name, react: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, react, { signal: stop.signal })
    const cross = (event: DragEvent, by: number) => {
      if (!hasFiles(event)) return
      depth = Math.max(0, depth + by)
      setOver(depth > 0)
    }
    listen('dragenter', event => cross(event, 1))
    listen('dragleave', event => cross(event, -1))
    listen('dragover', event => {
      if (hasFiles(event)) event.preventDefault()
    })
    listen('drop', event => {
      if (!hasFiles(event)) return
      // Or the browser would leave the page and open the file.
      event.preventDefault()
      depth = 0
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) onFiles(files)
    })
    listen('paste', event => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || (isTyping(event.target) && event.clipboardData?.types.includes('text/plain'))) return
      event.preventDefault()
      onFiles(files)
    })
    return () => stop.abort()
  }, [isOn, onFiles])
  return isOver
}
