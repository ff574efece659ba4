import { z } from 'zod'
import type { JobQueue } from '#server/platform/job-queue.ts'
import type { Reminders } from './reminders.ts'

const FIND_DUE = 'find-due-reminders'
const LOOK = 'look-for-reminders'
const LETTERS = 'send-reminder-letters'

const AT_ONCE = 500

/** Who it is about, and nothing more: jobs are no place for what a person wrote. */
const personSchema = z.object({ personId: z.uuid() })

/**
 * Hands over one job for each person who is due, and puts them off for an hour in the same transaction: the look itself
 * says when the next one is, and where it fails for good, there is another in an hour.
 */
export const findDue = async (queue: JobQueue, now: Date) => {
  let found: number
  do {
    found = await queue.inTransaction(async sql => {
      const { rows } = await sql.executeSql(
        `with due as (
           select person_id from reminder_times where due_at <= $1 order by due_at limit ${AT_ONCE} for update skip locked
         )
         update reminder_times set due_at = $1::timestamptz + interval '1 hour' from due
         where reminder_times.person_id = due.person_id returning reminder_times.person_id as "personId"`,
        [now],
      )
      await queue.send(LOOK, rows, sql)
      return rows.length
    })
  } while (found === AT_ONCE)
}

/** Reminders as jobs: who is due is found each minute, and each person is a job of their own. */
export const workOnReminders = async (queue: JobQueue, reminders: Reminders, now = () => new Date()) => {
  await queue.work(LETTERS, { retries: 5 }, async data => {
    await reminders.sendLetters(personSchema.parse(data).personId, now())
  })
  await queue.work(LOOK, { retries: 5 }, async data => {
    const { personId } = personSchema.parse(data)
    const { hasLettersDue } = await reminders.look(personId, now())
    if (hasLettersDue) await queue.send(LETTERS, [{ personId }])
  })
  await queue.work(FIND_DUE, { retries: 0, everyMinute: true }, () => findDue(queue, now()))
}
