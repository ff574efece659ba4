import { once } from 'node:events'
import { createServer } from 'node:net'
import { openMailbox } from '#server/testing/mailbox.ts'
import { startApp } from './running-app.ts'

/** A port that is free now, where the address must be known before the server starts. */
export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('No port is free')
  return String(address.port)
}

/** The server with a mail server beside it. */
export const startMailingApp = async (name: string) => {
  const mailbox = await openMailbox()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const app = await startApp(name, {
    PORT: port,
    WELLKEPT_ORIGIN: url,
    WELLKEPT_SMTP_URL: mailbox.settings.server,
    WELLKEPT_MAIL_FROM: mailbox.settings.from,
  })
  const linkTo = async (address: string) => /https?:\S+/.exec((await mailbox.emailTo(address)).text ?? '')?.[0] ?? ''
  const stop = async () => {
    await app.stop()
    await mailbox.close()
  }
  return { url, mailbox, linkTo, stop }
}
