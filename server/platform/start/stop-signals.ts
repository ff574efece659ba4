// One Ctrl-C arrives twice: from the terminal, and again from npm, which passes on what it has received.
const SAME_PRESS = 500

/** Calls once for the first wish to stop; a second wish does not wait for anything. */
export function onStopSignal(stop: (exitCode: number) => void) {
  let requests = 0
  const hear = () => {
    if (requests === 0) {
      requests = Date.now()
      stop(0)
    } else if (Date.now() - requests > SAME_PRESS) {
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, hear)
  if (process.env.npm_lifecycle_event === 'start') onParentGone(hear)
}

/** An npm that was killed cannot pass a signal on, and would leave us holding the port for ever. */
function onParentGone(gone: () => void) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    gone()
  }, 250)
  timer.unref()
}
