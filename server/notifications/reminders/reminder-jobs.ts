import { z } from 'zod'
import type { JobQueue } from '#server/platform/job-queue.ts'
import type { Reminders } from './reminders.ts'

const FIND_DUE_JOB = 'find-due-reminders'
const CHECK_JOB = 'check-reminders'
const EMAIL_JOB = 'send-reminder-emails'

const BATCH_SIZE = 500

/** Only the person's id: job payloads must not contain health data. */
const personSchema = z.object({ personId: z.uuid() })

/**
 * Queues one job for each due person, and postpones them by an hour in the same transaction: the check itself sets the
 * next time, and if it fails permanently, there is another in an hour.
 */
export const findDue = async (queue: JobQueue, now: Date) => {
  let found: number
  do {
    found = await queue.inTransaction(async sql => {
      const due = await sql.executeSql(
        `select person_id from reminder_times where due_at <= $1 order by due_at limit ${BATCH_SIZE}`,
        [now],
      )
      // People whom another server postponed meanwhile are no longer due.
      const { rows } = await sql.executeSql(
        `update reminder_times set due_at = $1::timestamptz + interval '1 hour'
         where person_id = any ($2::uuid[]) and due_at <= $1 returning person_id as "personId"`,
        [now, due.rows.map(row => row.person_id)],
      )
      await queue.send(CHECK_JOB, rows, sql)
      return due.rows.length
    })
  } while (found === BATCH_SIZE)
}

/** Runs reminders as jobs: every minute finds the people who are due and queues one job per person. */
export const workOnReminders = async (queue: JobQueue, reminders: Reminders, now = () => new Date()) => {
  await queue.work(EMAIL_JOB, { retries: 5 }, async data => {
    await reminders.sendEmails(personSchema.parse(data).personId, now())
  })
  await queue.work(CHECK_JOB, { retries: 5 }, async data => {
    const { personId } = personSchema.parse(data)
    const { emailsDueFor } = await reminders.check(personId, now())
    const jobs = emailsDueFor.map(accountId => ({ personId: accountId }))
    if (jobs.length > 0) await queue.send(EMAIL_JOB, jobs)
  })
  await queue.work(FIND_DUE_JOB, { retries: 0, everyMinute: true }, () => findDue(queue, now()))
}
