// One Ctrl-C arrives twice: from the terminal, and again from npm, which passes on what it has received.
const SAME_PRESS = 500

/** Called once for the first stop signal; a second one exits at once. */
export function onStopSignal(stop: (exitCode: number) => void) {
  let requests = 0
  const onSignal = () => {
    if (requests === 0) {
      requests = Date.now()
      stop(0)
    } else if (Date.now() - requests > SAME_PRESS) {
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  if (process.env.npm_lifecycle_event === 'start') onParentGone(onSignal)
}

/** A killed npm cannot forward a signal, and the server would hold the port forever. */
function onParentGone(gone: () => void) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    gone()
  }, 250)
  timer.unref()
}
