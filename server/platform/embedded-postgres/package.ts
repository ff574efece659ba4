import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { codeOf, reasonOf, StartError } from '../start/start-error.ts'

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))
const manifest = z.object({ version: z.string() })

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

/** The package leaves its library links to an install script, which may be switched off. */
export async function linkLibraries(native: string): Promise<true> {
  for (const { source, target } of linkList.parse(await readJson(join(native, 'pg-symlinks.json')))) {
    await symlink(basename(source), join(native, '..', target)).catch(error => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  }
  return true
}

/** A copy for accounts that cannot access the package; named by version, so that an update is copied again. */
export async function copyNative(native: string, copyInto: string): Promise<string> {
  const { version } = manifest.parse(await readJson(join(native, '../package.json')))
  const home = join(copyInto, `postgres-${version}`)
  const made = await access(home).then(
    () => true,
    () => false,
  )
  if (made) return join(home, 'native')
  const draft = `${home}.new-${process.pid}`
  try {
    await makeCopy(native, home, draft)
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {})
    throw new StartError(`The database's programs could not be copied to ${home}: ${reasonOf(error)}`)
  }
  return join(home, 'native')
}

async function makeCopy(native: string, home: string, draft: string) {
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  await chmod(dirname(home), 0o755)
  const isNeeded = (path: string) => !path.endsWith('.a')
  await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true, filter: isNeeded })
  await linkLibraries(join(draft, 'native'))
  await openToAll(draft)
  // The first to finish wins; the copies are identical.
  await rename(draft, home).catch(() => rm(draft, { recursive: true, force: true }))
}

/** A strict umask at install time must not hide the programs from the account that runs them. */
async function openToAll(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = await stat(path)
    await chmod(path, entry.isDirectory() || mode & 0o100 ? 0o755 : 0o644)
  }
}
