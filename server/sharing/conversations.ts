import type { Settings } from '#contract/account/settings/settings.ts'
import { sensitivityOf } from '#contract/facts/sensitive/sensitivity-of.ts'
import { type Message, messages } from '#contract/healthcare/messages/messages.ts'
import { type Provider, providers } from '#contract/healthcare/providers/providers.ts'
import type { OpenConversation } from '#contract/sharing/conversations.ts'
import { opensByReplyLink } from '#contract/sharing/emergency-card.ts'
import { type PersonAccess, systemAccess } from '#server/platform/database/person-access.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import { idOfKey } from '#server/record/idempotent-request.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import { CHOOSE_ONE, type RecordInput, notFound as recordNotFound } from '#server/record/record-writer.ts'
import { clockIn } from '#server/record/request-clock.ts'
import type { RecordPlace } from '#server/record/rows/read-queries.ts'
import { summarize } from './attachments.ts'
import type { FoundLink } from './reply-links.ts'

interface Author {
  access: PersonAccess
  settings: Settings
}

interface Written {
  draftId: string
  content: string
  attached: string[]
}

interface Thread {
  conversationId: string
  subject: string
  messageType: Message['messageType']
  provider: Addressee
}

/** A provider, or the sender of a note who is not one of the providers. */
type Addressee = Pick<Provider, 'name' | 'email'> & { id: string | null }

const notFound = () => recordNotFound(messages)

/** A draft that is sent twice begins one conversation, and never in another account's. */
const newConversation = ({ actorId }: PersonAccess, { draftId }: Written) => idOfKey('conversation', actorId, draftId)

/** A conversation is all messages of one exchange with a provider. */
export const createConversations = (store: RecordStore) => {
  /** Oldest first. */
  const read = async (access: PersonAccess, conversationId: string): Promise<Message[]> => {
    const texts = await store.list(access, messages, { where: { conversationId }, now: new Date() })
    return texts.map(text => JSON.parse(text)).reverse()
  }

  /** What is sensitive in a conversation, as far as the access sees it. */
  const findSensitivity = async (access: PersonAccess, conversationId: string) => {
    if (!access.includesSensitive) return null
    const all = await read(access, conversationId)
    return all.map(message => sensitivityOf(messages, message)).find(Boolean) ?? null
  }

  const findProvider = async (access: PersonAccess, id: string): Promise<Provider> =>
    JSON.parse(await store.find(access, providers, id))

  /** What was sent, as it came, so that a repetition is known by it. */
  const write = async (author: Author, thread: Thread, { draftId, content, attached }: Written, body: unknown) => {
    const { access, settings } = author
    const { conversationId, subject, messageType, provider } = thread
    const copy = await summarize(store, access, attached, settings)
    const sensitivity = (await findSensitivity(access, conversationId)) ?? copy.sensitivity
    const clock = clockIn(settings.timeZone)
    const message = await store.create(
      access,
      messages,
      {
        subject,
        content,
        messageType,
        fromProvider: provider.name,
        isRead: true,
        direction: 'sent',
        conversationId,
        providerId: provider.id,
        ...{ sensitivity, attached: attached.join(' ') || null },
        attachment: copy.attachment,
      },
      clock,
      { key: draftId, body },
    )
    return { message, isRepeated: message.createdAt !== clock.now.toISOString() }
  }

  return {
    read,

    /** For callers who may not see everything: a conversation in which they see nothing does not exist for them. */
    async checkJoined(access: PersonAccess, { conversationId }: RecordInput) {
      if (access.includesSensitive || typeof conversationId !== 'string') return
      if ((await read(access, conversationId)).length === 0) throw fieldError('conversationId', CHOOSE_ONE)
    },

    /**
     * Whether an actor who does this with the conversation has read, or shows, something sensitive in it: then those
     * who may not see that are not notified.
     */
    isHidden: async (access: PersonAccess, conversationId: string) =>
      (await findSensitivity(access, conversationId)) !== null,

    /**
     * The conversations that an access sees, each with when it first became sensitive, if it did: links that others
     * made since then do not exist for those who may not see that.
     */
    async visible({ personId, includesSensitive }: PersonAccess) {
      if (includesSensitive) return 'all'
      const found = new Map<string, { isVisible: boolean; hiddenSince: string | undefined }>()
      let before: RecordPlace | undefined
      do {
        const page = await store.listPage(systemAccess(personId), messages, { before, now: new Date() })
        for (const text of page.texts) {
          const message: Message = JSON.parse(text)
          if (!message.conversationId) continue
          const known = found.get(message.conversationId)
          const isHidden = sensitivityOf(messages, message) !== undefined
          // The newest come first.
          const hiddenSince = isHidden ? message.createdAt : known?.hiddenSince
          found.set(message.conversationId, { isVisible: known?.isVisible || !isHidden, hiddenSince })
        }
        before = page.next
      } while (before)
      return new Map(
        [...found].filter(([, { isVisible }]) => isVisible).map(([id, { hiddenSince }]) => [id, hiddenSince]),
      )
    },

    /** The first message to a provider. */
    async begin(author: Author, providerId: string, subject: string, written: Written) {
      const provider = await findProvider(author.access, providerId)
      const thread: Thread = {
        conversationId: newConversation(author.access, written),
        subject,
        messageType: 'other',
        provider,
      }
      const sent = await write(author, thread, written, { providerId, subject, ...written })
      return { ...sent, conversationId: thread.conversationId, provider }
    },

    /**
     * Replies to a message. A message without a conversation becomes the first of one, so that the provider sees it
     * too.
     */
    async reply(author: Author, messageId: string, providerId: string | undefined, written: Written) {
      const { access, settings } = author
      const answered: Message = JSON.parse(await store.find(access, messages, messageId))
      // The author chooses a provider if the first one was deleted.
      const to = providerId ?? answered.providerId
      if (!to && !answered.fromProvider) {
        throw fieldError('providerId', 'Choose the provider you are replying to.')
      }
      const provider: Addressee = to
        ? await findProvider(access, to)
        : { id: null, name: answered.fromProvider ?? '', email: null }
      const conversationId = answered.conversationId ?? newConversation(access, written)
      const { subject, messageType } = answered
      const thread = { conversationId, subject, messageType, provider }
      const sent = await write(author, thread, written, { messageId, providerId, ...written })
      // Afterward, because the reply may be refused.
      if (!answered.conversationId) {
        const joined = { conversationId, providerId: provider.id }
        await store.change(access, messages, messageId, joined, clockIn(settings.timeZone))
      }
      return { ...sent, conversationId, provider }
    },

    /** The recipient of a conversation; without an address if the provider was deleted. */
    async addressee(access: PersonAccess, conversationId: string): Promise<Pick<Provider, 'name' | 'email'>> {
      const [first] = await read(access, conversationId)
      if (!first) throw notFound()
      const { fromProvider, providerId } = first
      const texts = await store.list(access, providers, { now: new Date() })
      const team: Provider[] = texts.map(text => JSON.parse(text))
      return team.find(({ id }) => id === providerId) ?? { name: fromProvider ?? '', email: null }
    },

    /** A conversation as the holder of its link sees it; undefined if no message is left. */
    async show({ access, conversationId, expiresAt, firstName, lastName, settings }: FoundLink) {
      const all = await read(access, conversationId)
      const [first] = all
      if (!first) return undefined
      return {
        patient: `${firstName} ${lastName}`.trim(),
        provider: first.fromProvider ?? '',
        subject: first.subject,
        expiresAt: expiresAt.toISOString(),
        // The card is whole or not shown: a part of it could mislead in an emergency.
        hasEmergencyCard: access.includesSensitive && opensByReplyLink(settings),
        messages: all.map(({ direction, createdAt, content, attachment }) => ({
          from: direction === 'sent' ? ('patient' as const) : ('provider' as const),
          at: createdAt,
          content,
          attachment,
        })),
      } satisfies OpenConversation
    },

    /** Adds a provider's reply as an unread message. Returns whether the conversation exists. */
    async receive({ access, conversationId, settings }: FoundLink, draftId: string, content: string) {
      const [first] = await read(access, conversationId)
      if (!first) return false
      const { subject, messageType, fromProvider, providerId } = first
      const clock = clockIn(settings.timeZone)
      const sensitivity = await findSensitivity(access, conversationId)
      const input = { subject, messageType, fromProvider, providerId, conversationId, content, sensitivity }
      // Prefixed with the conversation, because ids that one link's page chooses must not collide with another's.
      await store.create(access, messages, input, clock, { key: `${conversationId}/${draftId}`, body: content })
      return true
    },
  }
}

export type Conversations = ReturnType<typeof createConversations>
