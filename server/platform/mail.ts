import { setTimeout } from 'node:timers/promises'
import type { Config } from './start/config.ts'

/** A plain-text email; its last paragraph may be a link. */
export interface Email {
  to: string
  subject: string
  paragraphs: string[]
  link?: { label: string; address: string }
}

const TIMEOUT = 10_000

const LOCAL = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

const inHtml = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

const asText = ({ paragraphs, link }: Email) =>
  [...paragraphs, ...(link ? [`${link.label}:\n${link.address}`] : [])].join('\n\n')

const asHtml = ({ paragraphs, link }: Email) =>
  [
    ...paragraphs.map(paragraph => `<p>${inHtml(paragraph)}</p>`),
    ...(link ? [`<p><a href="${inHtml(link.address)}">${inHtml(link.label)}</a></p>`] : []),
  ].join('\n')

const openTransport = async ({ server, from }: NonNullable<Config['mail']>) => {
  // Loaded when the first email is sent, not at every start.
  const { createTransport } = await import('nodemailer')
  return createTransport(
    {
      url: server,
      // Links must not be sent over an unencrypted network; a local server needs no TLS.
      requireTLS: !LOCAL.test(new URL(server).hostname),
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
      dnsTimeout: TIMEOUT,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
}

const BEFORE_MESSAGE = new Set(['EDNS', 'ETLS', 'EAUTH'])

/**
 * Whether the mail server certainly did not accept an email: it refused, or was not reached. A connection that broke
 * later tells nothing.
 */
export const isCertainlyUnsent = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('responseCode' in error && typeof error.responseCode === 'number') return true
  if ('code' in error && BEFORE_MESSAGE.has(String(error.code))) return true
  if ('timeoutType' in error) return error.timeoutType !== 'SOCKET_TIMEOUT'
  return 'syscall' in error && error.syscall === 'connect'
}

/** What is known of an email: the mail server took it or refused it, or the connection broke before it told. */
export const MAIL_OUTCOMES = ['sent', 'refused', 'unknown'] as const
export type MailOutcome = (typeof MAIL_OUTCOMES)[number]

/** Milliseconds that a sender waits for the mail server. */
const OUTCOME_WITHIN = 3000

/** What became of an email, for a sender who cannot wait for a slow mail server. */
export const soonKnown = (delivered: Promise<MailOutcome>): Promise<MailOutcome> =>
  Promise.race([delivered, setTimeout(OUTCOME_WITHIN, 'unknown' as const, { ref: false })])

/** Sends emails if a mail server is configured. Errors contain neither the address nor the text. */
export const createMail = (config: Config['mail']) => {
  let transport: ReturnType<typeof openTransport> | undefined

  const send = async (email: Email) => {
    if (!config) throw new Error('Mail is not set up')
    transport ??= openTransport(config)
    const { to, subject } = email
    await (await transport).sendMail({
      // As an object, so that an address is never parsed as a list.
      to: { name: '', address: to },
      subject,
      text: asText(email),
      html: asHtml(email),
      // Suppresses automatic replies.
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }

  return {
    isSetUp: config !== undefined,
    send,

    /** Sends an email whose sender waits to hear what became of it. */
    deliver: (email: Email): Promise<MailOutcome> =>
      send(email).then(
        () => 'sent',
        error => (isCertainlyUnsent(error) ? 'refused' : 'unknown'),
      ),
  }
}

export type Mail = ReturnType<typeof createMail>
