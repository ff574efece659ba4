import { PassThrough } from 'node:stream'
import type { Database } from '../../database/database.ts'
import type { Listening } from '../../database/keep-listening.ts'
import { LIVE_TOPICS, type LiveTopic } from './live-topics.ts'
import { createRecentEvents } from './recent-events.ts'

export type Announce = (userId: string, topic: LiveTopic) => Promise<void>

export type AnnounceRecords = (accountIds: string[], personId: string) => Promise<void>
/** To the person and everybody who looks after them; of what is hidden, only to those who may see it. */
export type AnnounceToAll = (personId: string, topic: LiveTopic, isHidden?: boolean) => Promise<void>

export const CHANNEL = 'wellkept_changes'
export const HEARTBEAT = 20_000
/** Each tab needs one at most; a browser shares one between all its tabs where it can. */
export const MAX_STREAMS = 4
/** For all sessions of a person, on one server. */
export const MAX_STREAMS_OF_PERSON = 20

interface Subscriber {
  userId: string
  sessionId: string
  stream: PassThrough
}

interface Options {
  /** Whether a session is still open; checked before every event. */
  isOpen: (sessionId: string) => Promise<boolean>
  heartbeat?: number
}

const toEvent = (topic: string) => `data: ${topic}\n\n`

/**
 * Notifies a person's open tabs of changes, whichever server they are connected to: PostgreSQL
 * carries a user's id, a topic and whose records it is about from server to server, and nothing else.
 */
export const createLiveEvents = (
  database: Pick<Database, 'listen' | 'notify'>,
  { isOpen, heartbeat = HEARTBEAT }: Options,
) => {
  const subscribers = new Set<Subscriber>()
  const recent = createRecentEvents()
  let listening: Listening | undefined
  let isClosed = false

  /** Sends to a tab if its session is still open; otherwise closes the stream. */
  const send = async (subscriber: Subscriber, text: string) => {
    const mayHear = await isOpen(subscriber.sessionId).catch(() => false)
    if (!mayHear) subscriber.stream.end()
    // A tab that reads nothing would have all that it missed kept in memory; it asks again when it wakes up.
    else if (subscriber.stream.writableNeedDrain) subscriber.stream.destroy()
    else if (!subscriber.stream.destroyed) subscriber.stream.write(text)
  }

  const publish = (topic: string, userId?: string) => {
    for (const subscriber of subscribers) {
      if (!userId || subscriber.userId === userId) void send(subscriber, toEvent(topic))
    }
  }

  const startListening = () => {
    const listening = database.listen(CHANNEL, {
      onNotice: payload => {
        const [userId = '', ...words] = payload.split(' ')
        const topic = words.join(' ')
        recent.add({ at: Date.now(), userId, topic })
        publish(topic, userId)
      },
      // Notifications were missed while disconnected, so every tab refetches.
      onListeningAgain: () => {
        recent.start(Date.now())
        for (const topic of LIVE_TOPICS) publish(topic)
      },
    })
    void listening.opened.then(() => recent.start(Date.now()))
    return listening
  }

  const listen = () => {
    listening ??= startListening()
    return listening.opened
  }

  const beat = setInterval(() => {
    for (const subscriber of subscribers) void send(subscriber, ': still here\n\n')
  }, heartbeat)
  beat.unref()

  const announce: Announce = (userId, topic) => database.notify(CHANNEL, `${userId} ${topic}`)

  const announceRecords: AnnounceRecords = (accountIds, personId) =>
    database.notify(CHANNEL, ...accountIds.map(accountId => `${accountId} records ${personId}`))

  return {
    announce,
    announceRecords,

    /**
     * Undefined if this session or person has too many streams. The stream begins with what was announced after
     * `readAt`, when the tab read what it shows; with everything, if that is too long ago.
     */
    subscribe(userId: string, sessionId: string, readAt?: number) {
      const ofPerson = [...subscribers].filter(subscriber => subscriber.userId === userId)
      const ofSession = ofPerson.filter(subscriber => subscriber.sessionId === sessionId)
      if (ofSession.length >= MAX_STREAMS || ofPerson.length >= MAX_STREAMS_OF_PERSON) return undefined
      const stream = new PassThrough()
      const subscriber = { userId, sessionId, stream }
      subscribers.add(subscriber)
      stream.on('close', () => subscribers.delete(subscriber))
      // Sent once this server is listening: a tab that refetches after the greeting misses nothing.
      const sendGreeting = () => {
        if (!stream.writable) return
        stream.write(': hello\n\n')
        if (readAt === undefined) return
        for (const topic of recent.since(userId, readAt) ?? LIVE_TOPICS) stream.write(toEvent(topic))
      }
      if (isClosed) stream.end()
      else void listen().then(sendGreeting)
      return stream
    },

    /** Before the server stops, which would wait for open streams. New streams end at once. */
    async close() {
      isClosed = true
      clearInterval(beat)
      for (const { stream } of subscribers) stream.end()
      await listening?.close()
    },
  }
}

export type LiveEvents = ReturnType<typeof createLiveEvents>
