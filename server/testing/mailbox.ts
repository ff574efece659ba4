import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real mail server that stores emails, for tests. */
export const openMailbox = async () => {
  const emails: Email[] = []
  /** Everybody who registers gets one; apart, so that a test finds the email that it is about. */
  const confirmations: Email[] = []
  const waiting: (() => void)[] = []
  const refused = new Set<string>()
  const refusedSubjects = new Set<string>()
  const unanswered = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // For those who wait for an answer that never comes.
    closeTimeout: 100,
    onRcptTo({ address }, _, done) {
      if (unanswered.has(address)) return
      done(refused.has(address) ? new Error('No such mailbox') : undefined)
    },
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        const email = await PostalMime.parse(Buffer.concat(chunks))
        if (refusedSubjects.has(email.subject ?? '')) return done(new Error('Not accepted'))
        const isConfirmation = email.subject === 'Confirm your email for Wellkept'
        const list = isConfirmation ? confirmations : emails
        list.push(email)
        done()
        for (const wake of waiting.splice(0)) wake()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  const newestIn = async (list: Email[], address: string): Promise<Email> => {
    for (;;) {
      const email = list.findLast(({ to }) => to?.some(recipient => recipient.address === address))
      if (email) return email
      await new Promise<void>(wake => waiting.push(wake))
    }
  }

  return {
    letters: emails,
    /** The newest email to an address, as soon as there is one. */
    emailTo: (address: string) => newestIn(emails, address),
    /** The newest email that asks its recipient to confirm the address that they registered with. */
    confirmationTo: (address: string) => newestIn(confirmations, address),
    /** Refuses emails to this address from now on, as a server does without such a mailbox. */
    refuse: (address: string) => refused.add(address),
    /** Refuses emails with this subject until told otherwise. */
    refuseSubject: (subject: string) => refusedSubjects.add(subject),
    acceptSubject: (subject: string) => refusedSubjects.delete(subject),
    /** Leaves emails to this address unanswered from now on. */
    leaveOpen: (address: string) => unanswered.add(address),
    /** Discards the emails received so far. */
    empty: () => {
      emails.splice(0)
      confirmations.splice(0)
    },
    settings: { server: `smtp://127.0.0.1:${port}`, from: 'Wellkept <wellkept@example.org>' },
    close: () => new Promise<void>(resolve => server.close(resolve)),
  }
}

/** The secret part of the link in an email. */
export const tokenIn = ({ text = '' }: Email) => /#([\w-]+)/.exec(text)?.[1] ?? ''

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>
