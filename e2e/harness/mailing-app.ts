import { freePort } from '#server/testing/free-port.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { startApp } from './running-app.ts'

/** The server with a mail server. */
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
