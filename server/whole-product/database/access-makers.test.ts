import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SERVER = join(import.meta.dirname, '../..')

/** Who may make the right to act for a person, and by which function. All other code is passed one. */
const MAKERS: Record<string, string[]> = {
  // The lookup of the session and the grant.
  'account/sessions/find-caller.ts': ['grantedAccess'],
  // The grant that it has just made or verified.
  'people/people.ts': ['grantedAccess'],
  // Reminders, which caregivers get of what their grant shows.
  'people/reminder-recipients.ts': ['grantedAccess', 'systemAccess'],
  // The server's own work on a person's data, in jobs and logs, and for a person who was added a moment ago.
  'activity/activity-log.ts': ['systemAccess'],
  'notifications/notices/backup-notices.ts': ['systemAccess'],
  'notifications/notices/notices.ts': ['systemAccess'],
  'notifications/notices/security-notices.ts': ['systemAccess'],
  'notifications/reminders/reminders.ts': ['systemAccess'],
  'record/files/file-store.ts': ['systemAccess'],
  'record/person-keys.ts': ['systemAccess'],
  'sharing/conversations.ts': ['systemAccess'],
  'sharing/shares.ts': ['systemAccess'],
  // Holders of one of the person's links.
  'healthcare/calendar/calendar-feeds.ts': ['linkAccess'],
  // What everybody sees of a change or an import.
  'imports/seen-import.ts': ['linkAccess'],
  'record/hidden-links.ts': ['linkAccess'],
  'sharing/emergency-card-links.ts': ['linkAccess'],
  'sharing/reply-links.ts': ['linkAccess'],
  'sharing/share-openings.ts': ['linkAccess'],
  // Import and export of whole installations.
  'administration/export-data.ts': ['administratorAccess'],
  'administration/import-run.ts': ['administratorAccess'],
  'administration/past-imports.ts': ['administratorAccess'],
}

const MODULE = 'platform/database/person-access.ts'
const FUNCTIONS = /\b(grantedAccess|systemAccess|linkAccess|administratorAccess)\b/g

const sources = async () => {
  const files = await readdir(SERVER, { recursive: true })
  return files.filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
}

it('makes the right to speak for a person only where that is meant', async () => {
  const found: Record<string, string[]> = {}
  for (const file of await sources()) {
    if (file === MODULE) continue
    const text = await readFile(join(SERVER, file), 'utf8')
    const used = [...new Set([...text.matchAll(FUNCTIONS)].map(([name]) => name))].sort()
    if (used.length > 0) found[file] = used
    // By its name only, so that the search above finds it.
    expect([file, text]).toEqual([
      file,
      expect.not.stringMatching(/\* as \w+ from '[^']*person-access|import\([^)]*person-access/),
    ])
  }
  expect(found).toEqual(MAKERS)
  expect(Object.keys(MAKERS).filter(file => file.endsWith('-routes.ts'))).toEqual([])
})
