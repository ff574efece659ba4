import { setTimeout as pause } from 'node:timers/promises'

/** The delay before the web client reconnects. */
const RECONNECT_AFTER = 2000

/** The server that answered; the last one named if nginx tried a stopped server first. */
export const serverOf = ({ headers }: Response) => headers.get('x-served-by')?.split(', ').at(-1)

export type Tab = ReturnType<typeof openTab>

/** An open tab: follows live updates and reconnects, as the web's `live-changes.ts` does. */
export const openTab = (url: string, headers: Record<string, string>) => {
  const closing = new AbortController()
  const { signal } = closing
  let servedBy: string | undefined
  let heard = 0

  const follow = async () => {
    const response = await fetch(`${url}/api/events`, { headers: { ...headers, accept: 'text/event-stream' }, signal })
    if (!response.ok || !response.body) return
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      servedBy = serverOf(response)
      heard += chunk.split('data: records ').length - 1
    }
  }
  const keepFollowing = async () => {
    while (!signal.aborted) {
      await follow().catch(() => {})
      servedBy = undefined
      await pause(RECONNECT_AFTER, undefined, { signal }).catch(() => {})
    }
  }
  void keepFollowing()

  return {
    /** The server that holds the stream, once connected. */
    servedBy: () => servedBy,
    /** How many message events it received. */
    heard: () => heard,
    close: () => closing.abort(),
  }
}

/** Waits for a condition and returns how long that took; undefined after a timeout. */
export const until = async (isTrue: () => boolean | Promise<boolean>, timeout: number) => {
  const since = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - since > timeout) return undefined
    await pause(5)
  }
  return performance.now() - since
}
