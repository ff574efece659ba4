import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from './config.ts'
import { nextTime } from './cron-schedule.ts'

const key = Buffer.alloc(32, 7)

it('starts with nothing set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataFolder: resolve('data'),
    trustedProxies: [],
  })
})

it('takes an empty value for one that is not set', () => {
  expect(readConfig({ PORT: '', WELLKEPT_KEY: ' ' })).toMatchObject({ port: 3000, installationKey: undefined })
})

it.each([key.toString('hex'), key.toString('base64'), key.toString('base64url')])('reads the key %s', text => {
  expect(readConfig({ WELLKEPT_KEY: text }).installationKey).toEqual(key)
})

it('reads what stands behind a proxy', () => {
  const env = { WELLKEPT_ORIGIN: 'https://health.example.org/', WELLKEPT_TRUSTED_PROXIES: '10.0.0.1, fd00::/8' }
  expect(readConfig(env)).toMatchObject({
    origin: 'https://health.example.org',
    trustedProxies: ['10.0.0.1', 'fd00::/8'],
  })
})

it.each([
  'postgres://user:secret@db.example.org:5432/wellkept',
  'postgresql://localhost/wellkept?sslmode=require',
  'postgres://postgres@/wellkept?host=/run/postgresql',
])('accepts the database %s', url => {
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  expect(readConfig({ DATABASE_URL: url, DATABASE_REPLICA_URL: url }).databaseReplicaUrl).toBe(url)
})

it('refuses a replica of no database', () => {
  expect(() => readConfig({ DATABASE_REPLICA_URL: 'postgres://localhost/wellkept' })).toThrow(
    /^DATABASE_URL must be set/,
  )
})

it.each([
  ['PORT', '70000'],
  ['PORT', '3000a'],
  ['HOST', 'two words'],
  ['DATABASE_URL', 'mysql://user:secret@host/name'],
  ['DATABASE_REPLICA_URL', 'mysql://user:secret@host/name'],
  ['WELLKEPT_KEY', 'c2VjcmV0'],
  ['WELLKEPT_ORIGIN', 'https://health.example.org/path'],
  ['WELLKEPT_ORIGIN', 'ftp://health.example.org'],
  ['WELLKEPT_TRUSTED_PROXIES', '10.0.0.1,everyone'],
  ['WELLKEPT_TRUSTED_PROXIES', '10.0.0.0/33'],
  ['WELLKEPT_OIDC_ISSUER', 'http://login.example.org'],
  ['WELLKEPT_SMTP_URL', 'https://mail.example.org'],
  ['WELLKEPT_SMTP_URL', 'smtp://mail.example.org?requireTLS=false'],
  ['WELLKEPT_SECURITY_CONTACT', 'ada@example.org'],
  ['WELLKEPT_SECURITY_CONTACT', 'http://example.org/security'],
  ['WELLKEPT_SECURITY_CONTACT', 'mailto:security@example.org\nContact: mailto:other@example.org'],
  ['WELLKEPT_BACKUP_SCHEDULE', 'nightly'],
  ['WELLKEPT_BACKUP_KEEP', '7 nights'],
  ['WELLKEPT_MAIL_FROM', 'nobody'],
  ['WELLKEPT_MAIL_FROM', 'one@example.org, two@example.org'],
])('refuses %s=%s by its name, in one line, without repeating what may be secret', (name, value) => {
  const refusal = () => readConfig({ [name]: value })
  expect(refusal).toThrow(new RegExp(`^${name} must be [^\n]+$`))
  expect(refusal).not.toThrow(value)
})

const mail = {
  WELLKEPT_SMTP_URL: 'smtps://user:secret@mail.example.org',
  WELLKEPT_MAIL_FROM: 'Wellkept <wellkept@example.org>',
  WELLKEPT_ORIGIN: 'https://health.example.org',
}

it('reads how mail is sent', () => {
  expect(readConfig({}).mail).toBeUndefined()
  expect(readConfig(mail).mail).toEqual({ server: mail.WELLKEPT_SMTP_URL, from: mail.WELLKEPT_MAIL_FROM })
})

it.each(['WELLKEPT_SMTP_URL', 'WELLKEPT_MAIL_FROM', 'WELLKEPT_ORIGIN'])('refuses mail without %s', name => {
  expect(() => readConfig({ ...mail, [name]: undefined })).toThrow(new RegExp(`${name} must be set`))
})

it('makes no backups by itself unless told when, and then keeps a week, a month and a year', () => {
  expect(readConfig({}).backupSchedule).toBeUndefined()
  const { backupSchedule } = readConfig({ WELLKEPT_BACKUP_SCHEDULE: '0 3 * * *' })
  expect(backupSchedule && nextTime(backupSchedule, new Date('2026-11-19T12:00')).getHours()).toBe(3)
  expect(readConfig({}).backupRetention).toEqual([
    { period: 'daily', count: 7 },
    { period: 'weekly', count: 4 },
    { period: 'monthly', count: 12 },
  ])
})

it('reads a secret from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'key')
  writeFileSync(file, `${key.toString('base64')}\n`)
  expect(readConfig({ WELLKEPT_KEY_FILE: file }).installationKey).toEqual(key)
  expect(() => readConfig({ WELLKEPT_KEY_FILE: file, WELLKEPT_KEY: 'x' })).toThrow('cannot both be set')
  expect(() => readConfig({ WELLKEPT_KEY_FILE: join(folder, 'none') })).toThrow(/^WELLKEPT_KEY_FILE must be .*ENOENT/)
})
