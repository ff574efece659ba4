import type { Config } from './start/config.ts'

/** A letter in plain words; its last paragraph may be a link. */
export interface Email {
  to: string
  subject: string
  paragraphs: string[]
  link?: { words: string; address: string }
}

/** What a mail server may take; after that it counts as unreachable. */
const PATIENCE = 10_000

const LOCAL = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

const inHtml = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

const asText = ({ paragraphs, link }: Email) =>
  [...paragraphs, ...(link ? [`${link.words}:\n${link.address}`] : [])].join('\n\n')

const asHtml = ({ paragraphs, link }: Email) =>
  [
    ...paragraphs.map(paragraph => `<p>${inHtml(paragraph)}</p>`),
    ...(link ? [`<p><a href="${inHtml(link.address)}">${inHtml(link.words)}</a></p>`] : []),
  ].join('\n')

const openTransport = async ({ server, from }: NonNullable<Config['mail']>) => {
  // Read when the first letter is sent, not at every start.
  const { createTransport } = await import('nodemailer')
  return createTransport(
    {
      url: server,
      // Whoever listens on the way must not read a link; a server on this machine has no way.
      requireTLS: !LOCAL.test(new URL(server).hostname),
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      dnsTimeout: PATIENCE,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
}

const BEFORE_THE_LETTER = new Set(['EDNS', 'ETLS', 'EAUTH'])

/**
 * Whether the mail server surely did not take a letter: it said no, or was not even reached. A connection that broke
 * later tells nothing.
 */
export const isSurelyUnsent = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('responseCode' in error && typeof error.responseCode === 'number') return true
  if ('code' in error && BEFORE_THE_LETTER.has(String(error.code))) return true
  if ('timeoutType' in error) return error.timeoutType !== 'SOCKET_TIMEOUT'
  return 'syscall' in error && error.syscall === 'connect'
}

/** Sends letters where a mail server is set up. Failures carry no content: neither the address nor the words. */
export const createMail = (config: Config['mail']) => {
  let transport: ReturnType<typeof openTransport> | undefined

  return {
    isSetUp: config !== undefined,

    async send(letter: Email) {
      if (!config) throw new Error('Mail is not set up')
      transport ??= openTransport(config)
      const { to, subject } = letter
      await (await transport).sendMail({
        // As an object, so that an address can never be read as a list of them.
        to: { name: '', address: to },
        subject,
        text: asText(letter),
        html: asHtml(letter),
        // Answers to nobody, and no "out of office" back.
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}

export type Mail = ReturnType<typeof createMail>
