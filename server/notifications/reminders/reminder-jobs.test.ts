import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Notice } from '#contract/healthcare/reminders/notices.ts'
import { eventually } from '#contract/testing/eventually.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { JOBS_SCHEMA } from '#server/platform/database/database-roles.ts'
import { openJobQueue } from '#server/platform/job-queue.ts'
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { findDue, workOnReminders } from './reminder-jobs.ts'

let testApp: TestApp
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  testApp = await startTestApp({ mail: mailbox.settings, origin: 'https://health.example.org' })
})
afterAll(async () => {
  await testApp.close()
  await mailbox.close()
})

const openQueue = () => openJobQueue({ connection: testApp.connection, logFailure: () => {}, pollSeconds: 0.5 })

const jobs = () =>
  testApp.sqlAsSuperuser<{ name: string; state: string; data: object; output: unknown }>(
    `select name, state, data, output from ${JOBS_SCHEMA}.job where name not like '\\_\\_%' order by created_on`,
  )
const unfinished = async () => (await jobs()).filter(({ state }) => !['completed', 'failed'].includes(state))

it('reminds each person once with two servers, including what a stopped server left', async () => {
  const people = await Promise.all([1, 2, 3].map(() => testApp.register()))
  for (const person of people) {
    await person.call('PUT', '/api/settings', { emailNotifications: true })
    await person.call('POST', '/api/messages', { subject: 'canary', content: 'canary' })
  }
  // A server finds the due people twice at once, and stops before checking anyone.
  const stopped = await openQueue()
  await workOnReminders(stopped, testApp.app.reminders)
  await stopped.stop()
  const finding = await openQueue()
  await Promise.all([findDue(finding, new Date()), findDue(finding, new Date())])
  await finding.stop()
  expect((await jobs()).filter(({ name }) => name === 'check-reminders')).toHaveLength(people.length)

  const second = openDatabase(testApp.connection)
  const secondApp = await buildApp({ ...testApp, database: second })
  const queues = await Promise.all([openQueue(), openQueue()])
  const [first, other] = queues
  try {
    await Promise.all([
      workOnReminders(first, testApp.app.reminders),
      workOnReminders(other, secondApp.reminders),
      findDue(first, new Date()),
      findDue(other, new Date()),
    ])
    for (const person of people) {
      const email = await mailbox.emailTo(person.email)
      expect(email.text).toContain('You have a new message.')
    }
    await eventually(async () => expect(await unfinished()).toEqual([]))
    for (const person of people) {
      expect((await person.call('GET', '/api/notices')).json<Notice[]>()).toHaveLength(1)
    }
    expect(mailbox.letters).toHaveLength(people.length)
    expect(JSON.stringify(await jobs())).not.toContain('canary')
  } finally {
    await Promise.all(queues.map(queue => queue.stop()))
    await secondApp.close()
    await second.close()
  }
})

it('counts failed jobs, and stores only the kind of a failure', async () => {
  const queue = await openQueue()
  try {
    expect(await queue.countFailed()).toBe(0)
    await queue.work('always-fails', { retries: 0 }, () => Promise.reject(new TypeError('canary')))
    await queue.send('always-fails', [{ personId: 'nobody' }])
    await eventually(async () => expect(await queue.countFailed()).toBe(1))
    const [failed] = (await jobs()).filter(({ name }) => name === 'always-fails')
    expect(failed?.output).toEqual({ kind: 'TypeError' })
  } finally {
    await queue.stop()
  }
})
