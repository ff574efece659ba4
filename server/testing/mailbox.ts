import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real mail server that stores emails, for tests. */
export const openMailbox = async () => {
  const emails: Email[] = []
  const waiting: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        emails.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
        for (const wake of waiting.splice(0)) wake()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  /** The newest email to an address, as soon as there is one. */
  const emailTo = async (address: string): Promise<Email> => {
    for (;;) {
      const email = emails.findLast(({ to }) => to?.some(recipient => recipient.address === address))
      if (email) return email
      await new Promise<void>(wake => waiting.push(wake))
    }
  }

  return {
    letters: emails,
    emailTo,
    /** Throws away what has come so far. */
    empty: () => emails.splice(0),
    settings: { server: `smtp://127.0.0.1:${port}`, from: 'Wellkept <wellkept@example.org>' },
    close: () => new Promise<void>(resolve => server.close(resolve)),
  }
}

/** The secret part of the link in an email. */
export const tokenIn = ({ text = '' }: Email) => /#([\w-]+)/.exec(text)?.[1] ?? ''

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>
