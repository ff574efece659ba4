import { expect, it } from 'vitest'
import { parseCron } from '#server/platform/start/cron-schedule.ts'
import { type BackupState, nextBackup } from './next-backup.ts'

const at = (text: string) => new Date(`${text}:00`)

const next = (state: Partial<BackupState>, now: string, cron = '0 3 * * *') => {
  const schedule = parseCron(cron)
  if (!schedule) throw new Error(`${cron} was refused`)
  return nextBackup(schedule, { lastBackupAt: null, backupFailedAt: null, ...state }, at(now))
}

it('is due at once where there never was one', () => {
  expect(next({}, '2026-11-17T12:00')).toEqual(at('2026-11-17T03:00'))
})

it('waits for the next time after one was made', () => {
  expect(next({ lastBackupAt: at('2026-11-17T03:01') }, '2026-11-17T12:00')).toEqual(at('2026-11-18T03:00'))
})

it('is made up for when the server was off at its time', () => {
  expect(next({ lastBackupAt: at('2026-11-15T03:01') }, '2026-11-17T12:00')).toEqual(at('2026-11-17T03:00'))
})

it('is tried again a quarter of an hour after a failure, and at its next time at the latest', () => {
  const failed = { lastBackupAt: at('2026-11-16T03:01'), backupFailedAt: at('2026-11-17T03:01') }
  expect(next(failed, '2026-11-17T03:02')).toEqual(at('2026-11-17T03:16'))
  // The failure of an earlier time does not postpone this one.
  expect(next(failed, '2026-11-18T03:00')).toEqual(at('2026-11-18T03:00'))
})

it('is not postponed by a time from a clock that was wrong', () => {
  expect(next({ lastBackupAt: at('2027-06-01T03:00') }, '2026-11-17T12:00')).toEqual(at('2026-11-17T03:00'))
  expect(next({ backupFailedAt: at('2027-06-01T03:00') }, '2026-11-17T12:00')).toEqual(at('2026-11-17T03:00'))
  // A little ahead is another server's clock.
  expect(next({ lastBackupAt: at('2026-11-17T12:05') }, '2026-11-17T12:00')).toEqual(at('2026-11-18T03:00'))
})
