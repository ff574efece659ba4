import { followEvents } from '#contract/account/live-endpoints.ts'
import { LIVE_TOPICS } from '#contract/account/live-topics.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { fetchAsAccount } from './bound-account.ts'

const CHANNEL = 'wellkept.changes'
const LOCK = 'wellkept.live'
const RECONNECT_DELAYS = [2_000, 5_000, 15_000, 60_000]
/** The server sends something every 20 seconds: a stream that is silent for longer is broken, as after a phone slept. */
const SILENCE = 45_000
/** No session, no right, another account, or enough streams already: trying again would not help. */
const FINAL = new Set([204, 401, 403, 409])

type OnTopic = (topic: string) => void

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      globalThis.window?.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
    globalThis.window?.addEventListener('online', end)
  })

/** Aborted with `signal`, and when nothing is heard for too long. */
const watchSilence = (signal: AbortSignal) => {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    signal: AbortSignal.any([signal, silence.signal]),
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE)
    },
    stop: () => clearTimeout(timer),
  }
}

type Ending = 'final' | 'ended' | 'failed'

async function readStream(onTopic: OnTopic, isAgain: boolean, signal: AbortSignal): Promise<Ending> {
  const watch = watchSilence(signal)
  watch.heard()
  return readUntilSilent(onTopic, isAgain, watch).finally(watch.stop)
}

/** One stream from its beginning to its end. */
async function readUntilSilent(
  onTopic: OnTopic,
  isAgain: boolean,
  { signal, heard }: Pick<ReturnType<typeof watchSilence>, 'signal' | 'heard'>,
): Promise<Ending> {
  const response = await fetchAsAccount(addressOf(followEvents), {
    headers: { Accept: 'text/event-stream' },
    signal,
  })
  if (FINAL.has(response.status)) return 'final'
  if (!response.ok || !response.body) return 'failed'
  // Events may have been missed while disconnected.
  if (isAgain) for (const topic of LIVE_TOPICS) onTopic(topic)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let rest = ''; ; ) {
    const { value, done } = await reader.read()
    if (done) return 'ended'
    heard()
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: ')) onTopic(line.slice(6))
  }
}

async function reconnectLoop(onTopic: OnTopic, signal: AbortSignal) {
  let failures = 0
  let isAgain = false
  while (!signal.aborted) {
    const how = await readStream(onTopic, isAgain, signal).catch(() => 'failed' as const)
    if (how === 'final') return
    failures = how === 'ended' ? 0 : failures + 1
    isAgain = true
    await pause(RECONNECT_DELAYS[Math.min(failures, RECONNECT_DELAYS.length - 1)] ?? 0, signal)
  }
}

/**
 * Listens to server-sent events instead of polling. One tab listens for all tabs of a
 * browser, because connections per server are limited. Returns a function that stops it.
 */
export function followChanges(onChange: OnTopic) {
  const stopped = new AbortController()
  const { signal } = stopped
  const otherTabs = new BroadcastChannel(CHANNEL)
  otherTabs.onmessage = ({ data }) => onChange(String(data))
  const notify = (topic: string) => {
    if (signal.aborted) return
    onChange(topic)
    otherTabs.postMessage(topic)
  }
  const read = () => reconnectLoop(notify, signal)
  // Over plain http to another machine browsers have no locks: there each tab listens for itself.
  if ('locks' in navigator) navigator.locks.request(LOCK, { signal }, read).catch(() => {})
  else void read()
  return () => {
    stopped.abort()
    otherTabs.close()
  }
}
