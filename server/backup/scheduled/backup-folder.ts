import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { keptTimes, type Retention } from '#server/platform/start/retention.ts'
import { DRAFT } from '../write-backup.ts'

const NAME = /^wellkept-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)\.backup$/

/** In UTC, so that names sort by time. */
export const backupName = (time: Date) =>
  `wellkept-${time.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.backup`

const timeOf = (name: string) => {
  const [, hour, minute, second] = NAME.exec(name) ?? []
  return hour ? new Date(`${hour}:${minute}:${second}`) : undefined
}

/** Makes the folder, and removes what an interrupted backup left in it. */
export const prepareFolder = async (folder: string) => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const drafts = (await readdir(folder)).filter(name => name.endsWith(DRAFT) && timeOf(name.slice(0, -DRAFT.length)))
  for (const name of drafts) await rm(join(folder, name), { force: true })
}

/** Deletes old backups of the schedule, and no other file. Called only once a newer one is complete. */
export const removeExpired = async (folder: string, retention: Retention, newest: string) => {
  const backups = (await readdir(folder)).flatMap(name => {
    const time = timeOf(name)
    return time ? [{ name, time }] : []
  })
  const kept = keptTimes(
    backups.map(({ time }) => time),
    retention,
  )
  // The newest by name may be one from a clock that was wrong.
  const expired = backups.filter(({ name, time }) => name !== newest && !kept.includes(time))
  for (const { name } of expired) await rm(join(folder, name))
}
