/** Does what can wait. Not in the first quiet moment, which is for whoever wants to press something, but in the next. */
export const whenIdle = (act: () => void) => {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) setTimeout(act, 100)
  else
    window.requestIdleCallback(() => setTimeout(() => window.requestIdleCallback(act, { timeout: 2000 })), {
      timeout: 2000,
    })
}
