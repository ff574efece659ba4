import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, asAccount } from '#server/platform/embedded-postgres/account.ts'
import { copyNative, linkLibraries } from '#server/platform/embedded-postgres/package.ts'
import { reasonOf, StartError } from '../start/start-error.ts'

const run = promisify(execFile)

export type Binaries = { folder: string; major: number }

type Search = { named: string | undefined; copyInto: string; account: Account | undefined }

/** The programs that the account can run: the configured ones, else the package's, else a copy of the package's. */
export async function findBinaries({ named, copyInto, account }: Search): Promise<Binaries> {
  if (named) return namedBinaries(named, account)
  const native = packageFolder()
  const linked = await linkLibraries(native).catch(() => false)
  const inPlace = linked && (await majorVersion(join(native, 'bin'), account).catch(() => undefined))
  if (inPlace) return { folder: join(native, 'bin'), major: inPlace }

  const copy = await copyNative(native, copyInto)
  try {
    return { folder: join(copy, 'bin'), major: await majorVersion(join(copy, 'bin'), account) }
  } catch (error) {
    throw new StartError(`The embedded PostgreSQL does not run on this system (${errorOutputOf(error)}); ${ELSEWHERE}`)
  }
}

const ELSEWHERE = "set DATABASE_URL to a server or WELLKEPT_POSTGRES to the folder of the system's own binaries"

async function namedBinaries(named: string, account: Account | undefined): Promise<Binaries> {
  const inside = join(named, 'bin')
  const folder = await access(join(inside, 'postgres')).then(
    () => inside,
    () => named,
  )
  const major = await majorVersion(folder, account).catch(error => {
    throw new StartError(`WELLKEPT_POSTGRES must be a folder with PostgreSQL's binaries (${errorOutputOf(error)})`)
  })
  if (major < 15) throw new StartError(`WELLKEPT_POSTGRES must be PostgreSQL 15 or newer, and is ${major}`)
  return { folder, major }
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new StartError(`There is no embedded PostgreSQL for this system (${name}); ${ELSEWHERE}`)
  }
}

async function majorVersion(folder: string, account: Account | undefined): Promise<number> {
  const { stdout } = await run(join(folder, 'postgres'), ['--version'], asAccount(account))
  const major = Number(/PostgreSQL\) (\d+)/.exec(stdout)?.[1])
  if (!major) throw new Error(`unknown version ${stdout.trim()}`)
  return major
}

const errorOutputOf = (error: unknown) =>
  error instanceof Error && 'stderr' in error && error.stderr
    ? String(error.stderr).trim().split('\n')[0]
    : reasonOf(error)
