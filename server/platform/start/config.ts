import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { parseCron } from './cron-schedule.ts'
import { parseRetention } from './retention.ts'
import { codeOf, StartError } from './start-error.ts'

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65535

// `user@/name?host=/folder` is a unix socket; URL alone rejects the empty host.
const isDatabaseUrl = (text: string) =>
  /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace('@/', '@localhost/'))

function isOrigin(text: string) {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

function isNetwork(text: string) {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Plain http to an identity provider would let eavesdroppers sign in. */
function isIssuer(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')
}

const encodingOf = (text: string) => (/^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
const isKey = (text: string) => /^[\w+/-]+={0,2}$/.test(text) && Buffer.from(text, encodingOf(text)).length === 32

const isMailServer = (text: string) =>
  /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== '' && !new URL(text).search

// A bare address, or one with a name before it.
const isSender = (text: string) =>
  /^([^<>@\r\n]+<)?[^\s<>@,;]+@[^\s<>@,;]+>?$/.test(text) && /<[^<>]*>$|^[^<>]*$/.test(text)

// A line in security.txt, so without line breaks.
const isContact = (text: string) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text) && URL.canParse(text)

const listOf = (text: string) =>
  text
    .split(',')
    .map(entry => entry.trim())
    .filter(Boolean)

/** Each opens up to 21 connections, and the embedded database has a hundred. */
const MAX_PROCESSES = 4

/** Two if there are enough cores and memory; see docs/scaling.md. */
const usualProcesses = (env: Record<string, string | undefined>) =>
  env.npm_lifecycle_event === 'start' && availableParallelism() >= 4 && totalmem() > 3.5 * 2 ** 30 ? 2 : 1

const parsedBy = <Value>(parse: (text: string) => Value | undefined, expected: string) =>
  z.string().transform((text, context) => {
    const value = parse(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: expected, input: undefined })
    return z.NEVER
  })

const variables = z.object({
  PORT: z.string().refine(isPort, 'a port number from 0 to 65535').default('3000').transform(Number),
  HOST: z.string().regex(/^\S+$/, 'a host name or an address').default('127.0.0.1'),
  WELLKEPT_DATA: z
    .string()
    .default('./data')
    .transform(path => resolve(path)),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, 'an address such as postgres://user:password@host:5432/name')
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .refine(isDatabaseUrl, 'an address such as postgres://user:password@host:5432/name')
    .optional(),
  WELLKEPT_KEY: z
    .string()
    .refine(isKey, '32 bytes written as base64 or as 64 hexadecimal digits')
    .transform(text => Buffer.from(text, encodingOf(text)))
    .optional(),
  WELLKEPT_OTHER_KEY: z
    .string()
    .refine(isKey, '32 bytes written as base64 or as 64 hexadecimal digits')
    .transform(text => Buffer.from(text, encodingOf(text)))
    .optional(),
  WELLKEPT_ORIGIN: z
    .string()
    .refine(isOrigin, 'an address such as https://health.example.org, without a path')
    .transform(text => new URL(text).origin)
    .optional(),
  WELLKEPT_TRUSTED_PROXIES: z
    .string()
    .transform(listOf)
    .refine(list => list.every(isNetwork), 'addresses or networks between commas, such as 10.0.0.1,192.168.0.0/16')
    .default([]),
  WELLKEPT_PROCESSES: z
    .string()
    .refine(text => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_PROCESSES, {
      error: `a number from 1 to ${MAX_PROCESSES}`,
    })
    .transform(Number)
    .optional(),
  WELLKEPT_POSTGRES: z
    .string()
    .transform(path => resolve(path))
    .optional(),
  WELLKEPT_OIDC_ISSUER: z
    .string()
    .refine(isIssuer, 'an https address, or one on localhost, such as https://login.example.org/realms/family')
    .optional(),
  WELLKEPT_OIDC_CLIENT_ID: z.string().optional(),
  WELLKEPT_OIDC_CLIENT_SECRET: z.string().optional(),
  WELLKEPT_OIDC_LABEL: z.string().max(40, 'at most 40 characters').optional(),
  WELLKEPT_METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  WELLKEPT_SECURITY_CONTACT: z
    .string()
    .refine(isContact, 'an address such as mailto:security@example.org or https://example.org/security')
    .optional(),
  WELLKEPT_HEALTH_LINKS: z.enum(['on', 'off'], 'on or off').default('on'),
  WELLKEPT_BACKUP_PASSPHRASE: z.string().min(10, 'at least 10 characters').optional(),
  WELLKEPT_BACKUP_SCHEDULE: parsedBy(
    parseCron,
    'the five fields of cron, such as "0 3 * * *" for 3:00 every night',
  ).optional(),
  WELLKEPT_BACKUP_FOLDER: z
    .string()
    .transform(path => resolve(path))
    .optional(),
  WELLKEPT_BACKUP_KEEP: parsedBy(
    parseRetention,
    'a number, or numbers of hourly, daily, weekly and monthly ones, such as "7 daily, 4 weekly, 12 monthly"',
  ).prefault('7 daily, 4 weekly, 12 monthly'),
  WELLKEPT_ROOT_DATA: z.string().default('/var/lib/wellkept'),
  WELLKEPT_SMTP_URL: z
    .string()
    .refine(isMailServer, 'an address such as smtps://user:password@mail.example.org:465')
    .optional(),
  WELLKEPT_MAIL_FROM: z
    .string()
    .refine(isSender, 'an address such as wellkept@example.org, or Wellkept <wellkept@example.org>')
    .optional(),
})

const environment = variables.check(({ value, issues }) => {
  const { WELLKEPT_SMTP_URL: url, WELLKEPT_MAIL_FROM: from, WELLKEPT_ORIGIN: origin } = value
  const miss = (name: string, message: string) =>
    issues.push({ code: 'custom', path: [name], message, input: undefined })
  if (url && !from) miss('WELLKEPT_MAIL_FROM', 'set where WELLKEPT_SMTP_URL is: mail needs a sender')
  if (value.DATABASE_REPLICA_URL && !value.DATABASE_URL) miss('DATABASE_URL', 'set where DATABASE_REPLICA_URL is')
  if (from && !url) miss('WELLKEPT_SMTP_URL', 'set where WELLKEPT_MAIL_FROM is')
  // Links in emails must not depend on a request's Host header.
  if (url && !origin) miss('WELLKEPT_ORIGIN', 'set where WELLKEPT_SMTP_URL is: links in mail lead there')
})

/** The identity provider; all of it or none. */
function providerOf(value: z.output<typeof environment>) {
  const {
    WELLKEPT_OIDC_ISSUER: issuer,
    WELLKEPT_OIDC_CLIENT_ID: clientId,
    WELLKEPT_OIDC_CLIENT_SECRET: clientSecret,
  } = value
  if (!issuer && !clientId && !clientSecret) return undefined
  if (issuer && clientId && clientSecret) {
    return { issuer, clientId, clientSecret, label: value.WELLKEPT_OIDC_LABEL ?? new URL(issuer).hostname }
  }
  throw new StartError('WELLKEPT_OIDC_ISSUER, WELLKEPT_OIDC_CLIENT_ID and WELLKEPT_OIDC_CLIENT_SECRET go together')
}

export type Config = ReturnType<typeof readConfig>

/** `NAME_FILE` names a file with the value, for secrets of systemd and of containers. */
function withFiles(env: Record<string, string | undefined>) {
  const values = { ...env }
  for (const name of Object.keys(variables.shape)) {
    const file = env[`${name}_FILE`]?.trim()
    if (!file) continue
    if (env[name]?.trim()) throw new StartError(`${name} and ${name}_FILE cannot both be set`)
    try {
      values[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      throw new StartError(`${name}_FILE must be a file that can be read (${codeOf(error)})`)
    }
  }
  return values
}

/** The configuration from the environment. An invalid value prevents the start and is never printed, since it may be secret. */
export function readConfig(env: Record<string, string | undefined>) {
  // `PORT=` in a compose file or a unit means "not set".
  const set = Object.fromEntries(Object.entries(withFiles(env)).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    throw new StartError(
      parsed.error.issues.map(issue => `${issue.path.join('.')} must be ${issue.message}`).join('; '),
    )
  }
  const value = parsed.data
  return {
    port: value.PORT,
    host: value.HOST,
    dataFolder: value.WELLKEPT_DATA,
    databaseUrl: value.DATABASE_URL,
    /** A standby of that database, for long reads. */
    databaseReplicaUrl: value.DATABASE_REPLICA_URL,
    installationKey: value.WELLKEPT_KEY,
    /** Read and not written with, while WELLKEPT_KEY rotates. */
    otherKey: value.WELLKEPT_OTHER_KEY,
    origin: value.WELLKEPT_ORIGIN,
    trustedProxies: value.WELLKEPT_TRUSTED_PROXIES,
    provider: providerOf(value),
    processes: value.WELLKEPT_PROCESSES ?? usualProcesses(env),
    postgresBinaries: value.WELLKEPT_POSTGRES,
    backupPassphrase: value.WELLKEPT_BACKUP_PASSPHRASE,
    /** Without it, the server makes no scheduled backups. */
    backupSchedule: value.WELLKEPT_BACKUP_SCHEDULE,
    /** Otherwise in the data folder. */
    backupFolder: value.WELLKEPT_BACKUP_FOLDER,
    backupRetention: value.WELLKEPT_BACKUP_KEEP,
    /** Where root's data goes if PostgreSQL's account cannot access the requested folder. */
    rootDataFolder: value.WELLKEPT_ROOT_DATA,
    /** How long a request may take to arrive, in milliseconds. */
    timeout: { headers: 20_000, body: 30_000 },
    /** Without it, /metrics is off. */
    metricsToken: value.WELLKEPT_METRICS_TOKEN,
    securityContact: value.WELLKEPT_SECURITY_CONTACT,
    /** Whether the server fetches health links for people. */
    opensHealthLinks: value.WELLKEPT_HEALTH_LINKS === 'on',
    mail: readMail(value.WELLKEPT_SMTP_URL, value.WELLKEPT_MAIL_FROM),
  }
}

const readMail = (server: string | undefined, from: string | undefined) =>
  server && from ? { server, from } : undefined
