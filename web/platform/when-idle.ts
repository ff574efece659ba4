/** Runs low-priority work in the second idle period; the first is left to user input. */
export const whenIdle = (act: () => void) => {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) setTimeout(act, 100)
  else
    window.requestIdleCallback(() => setTimeout(() => window.requestIdleCallback(act, { timeout: 2000 })), {
      timeout: 2000,
    })
}
