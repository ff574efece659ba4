import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMail } from '#server/platform/mail.ts'
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
})
afterAll(() => mailbox.close())

it('sends an email as plain text and as HTML, with its content escaped', async () => {
  await createMail(mailbox.settings).send({
    to: 'ada@example.org',
    subject: 'Zoë & <you>\r\nBcc: everyone@example.org',
    paragraphs: ['Grüße <b>from</b> "here".'],
    link: { label: 'Open', address: 'https://health.example.org/x#a&b' },
  })
  const email = await mailbox.emailTo('ada@example.org')
  expect(email.from?.address).toBe('wellkept@example.org')
  expect(email.to?.map(({ address }) => address)).toEqual(['ada@example.org'])
  expect(email.bcc).toBeUndefined()
  expect(email.subject).toContain('Zoë & <you>')
  expect(email.text?.trim()).toBe('Grüße <b>from</b> "here".\n\nOpen:\nhttps://health.example.org/x#a&b')
  expect(email.html).toContain('&#60;b&#62;from&#60;/b&#62;')
  expect(email.html).toContain('<a href="https://health.example.org/x#a&#38;b">Open</a>')
  expect(email.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

it('never treats an address as a list', async () => {
  mailbox.empty()
  await createMail(mailbox.settings)
    .send({ to: 'one@example.org, two@example.org', subject: 'x', paragraphs: ['y'] })
    .catch(() => {})
  expect(mailbox.letters.flatMap(({ to }) => to?.map(({ address }) => address))).not.toContain('two@example.org')
})

it('fails if mail is not set up', async () => {
  const mail = createMail(undefined)
  expect(mail.isSetUp).toBe(false)
  await expect(mail.send({ to: 'a@example.org', subject: '', paragraphs: [] })).rejects.toThrow('not set up')
})

it('sends nothing unencrypted to another machine', async () => {
  // A name of this machine that does not look like one.
  const server = mailbox.settings.server.replace('127.0.0.1', '0.0.0.0')
  mailbox.empty()
  const mail = createMail({ ...mailbox.settings, server })
  await expect(mail.send({ to: 'a@example.org', subject: 'secret', paragraphs: ['secret'] })).rejects.toThrow(/TLS/)
  expect(mailbox.letters).toEqual([])
})

it('gives up on a server that does not respond, and logs nothing of the email', async () => {
  const unresponsive = createServer(socket => socket.destroy()).listen(0, '127.0.0.1')
  await new Promise(resolve => unresponsive.once('listening', resolve))
  const { port } = unresponsive.address() as { port: number }
  const mail = createMail({ server: `smtp://127.0.0.1:${port}`, from: 'w@example.org' })
  const failure = await mail
    .send({ to: 'planted@example.org', subject: 'planted', paragraphs: ['planted'] })
    .catch(error => JSON.stringify(error) + String(error))
  expect(failure).not.toContain('planted')
  unresponsive.close()
})
