import { followEvents } from '#contract/account/live-endpoints.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { signInQuestion } from './ask-user.ts'
import { fetchAsAccount } from './bound-account.ts'

const CHANNEL = 'wellkept.changes'
const LOCK = 'wellkept.live'
const RECONNECT_DELAYS = [2_000, 5_000, 15_000, 60_000]
/** The server sends something every 20 seconds: a stream that is silent for longer is broken, as after a phone slept. */
const SILENCE = 45_000
/** No access, or another account: a retry would not help. */
const FINAL = new Set([403, 409])

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

type Ending = 'final' | 'signed-out' | 'ended' | 'failed'

async function readStream(onTopic: OnTopic, signal: AbortSignal): Promise<Ending> {
  const watch = watchSilence(signal)
  watch.heard()
  return readUntilSilent(onTopic, watch).finally(watch.stop)
}

/** One stream from its beginning to its end. It begins with what was missed since the page's first read. */
async function readUntilSilent(
  onTopic: OnTopic,
  { signal, heard }: Pick<ReturnType<typeof watchSilence>, 'signal' | 'heard'>,
): Promise<Ending> {
  const readAt = await globalThis.firstReads?.readAt
  const response = await fetchAsAccount(addressOf(followEvents), {
    headers: { Accept: 'text/event-stream', 'last-event-id': readAt ?? '0' },
    signal,
  })
  if (FINAL.has(response.status)) return 'final'
  if (response.status === 401) return 'signed-out'
  if (!response.ok || !response.body) return 'failed'
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

/** Reconnects until a retry would not help. */
async function reconnectLoop(onTopic: OnTopic, signal: AbortSignal) {
  for (let failures = 0; !signal.aborted; ) {
    const ending = await readStream(onTopic, signal).catch(() => 'failed' as const)
    if (ending === 'final' || ending === 'signed-out') return ending
    failures = ending === 'ended' ? 0 : failures + 1
    await pause(RECONNECT_DELAYS[Math.min(failures, RECONNECT_DELAYS.length - 1)] ?? 0, signal)
  }
  return 'final'
}

/**
 * Listens to server-sent events instead of polling. One tab listens for all tabs of a
 * browser, because connections per server are limited. Returns a function that stops it.
 */
export function followChanges(onChange: OnTopic) {
  const stopped = new AbortController()
  const { signal } = stopped
  const { changes: otherTabs = new BroadcastChannel(CHANNEL), heard = [] } = globalThis.firstReads ?? {}
  otherTabs.onmessage = ({ data }) => onChange(String(data))
  for (const topic of heard.splice(0)) onChange(String(topic))
  const notify = (topic: string) => {
    if (signal.aborted) return
    onChange(topic)
    otherTabs.postMessage(topic)
  }
  const read = () => reconnectLoop(notify, signal)
  // Over plain http to another machine browsers have no locks: there each tab listens for itself.
  const follow = () => ('locks' in navigator ? navigator.locks.request(LOCK, { signal }, read) : read())
  const followWhileSignedIn = async () => {
    while ((await follow()) === 'signed-out') await signInQuestion.confirmed()
  }
  followWhileSignedIn().catch(() => {})
  return () => {
    stopped.abort()
    if (globalThis.firstReads) otherTabs.onmessage = ({ data }) => heard.push(data)
    else otherTabs.close()
  }
}
