/** Does what can wait, once whoever came can see and press things. */
export const whenIdle = (act: () => void) => {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 2000 })
  else setTimeout(act, 100)
}
