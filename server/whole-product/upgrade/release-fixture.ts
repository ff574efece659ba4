import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export const RELEASES = join(import.meta.dirname, 'releases')

const account = z.object({ email: z.string(), password: z.string() })

/** What an installation of a release held, as that release answered. */
export const contentSchema = z.object({
  person: account,
  /** Sees the records of a person without an account. */
  caregiver: account.extend({ dependentId: z.string() }),
  /** One record of each type, by its address. */
  records: z.record(z.string(), z.looseObject({})),
  document: z.object({ fileId: z.string(), sha256: z.string() }),
})
export type ReleaseContent = z.output<typeof contentSchema>

/** The backup of an installation that a release made, sealed with the tests' key, and what was in it. */
export const fixtureOf = (version: string) => ({
  version,
  backup: join(RELEASES, `${version}.backup`),
  content: join(RELEASES, `${version}.json`),
})

export const readContent = (file: string) => contentSchema.parse(JSON.parse(readFileSync(file, 'utf8')))

export const releases = () =>
  readdirSync(RELEASES)
    .filter(name => name.endsWith('.backup'))
    .map(name => fixtureOf(name.slice(0, -'.backup'.length)))
