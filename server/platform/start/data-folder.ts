import { createHash } from 'node:crypto'
import { access, chmod, constants, mkdir, readlink, realpath, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { accountFor, canAccess } from '../embedded-postgres/account.ts'
import type { Config } from './config.ts'
import { reasonOf, StartError } from './start-error.ts'

type DataFolderConfig = Pick<Config, 'dataFolder' | 'databaseUrl' | 'rootDataFolder'>

/** Creates the data folder and returns its real path: as root, PostgreSQL's account must be able to access it. */
export async function prepareDataFolder(config: DataFolderConfig, log: (line: string) => void): Promise<string> {
  const folder = await makeFolder(config.dataFolder)
  if (config.databaseUrl) return folder
  const account = await accountFor(join(folder, 'postgres'))
  if (await canAccess(folder, account)) return folder

  if (await exists(join(folder, 'postgres'))) {
    throw new StartError(
      `The data folder ${folder} holds a database, but the account that runs PostgreSQL cannot enter it`,
    )
  }
  const movedTo = await makeFolder(await folderUnder(config.rootDataFolder, folder))
  if (!(await canAccess(movedTo, account))) {
    throw new StartError(
      `The account that runs PostgreSQL can enter neither ${folder} nor ${movedTo}: set WELLKEPT_DATA`,
    )
  }
  log(`Only root may enter ${folder}, and PostgreSQL does not run as root: the data is kept in ${movedTo}`)
  return movedTo
}

/** One folder per requested path; the link lets a checkout find its data after it was moved. */
async function folderUnder(base: string, folder: string): Promise<string> {
  const link = join(folder, 'kept-at')
  const target = await readlink(link).catch(() => undefined)
  if (target && dirname(target) === base) return target
  const name = folder
    .replaceAll(/[^\w]+/g, '-')
    .replace(/^-/, '')
    .slice(-40)
  const path = join(base, `${name}-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`)
  await symlink(path, link)
  return path
}

async function makeFolder(path: string): Promise<string> {
  // PostgreSQL's account must pass through root's folder; private files in it have their own permissions.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  try {
    const firstCreated = await mkdir(path, { recursive: true })
    for (let folder = path; firstCreated && folder.startsWith(firstCreated); folder = dirname(folder))
      await chmod(folder, mode)
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(path)
  } catch (error) {
    throw new StartError(`The data folder ${path} cannot be used: ${reasonOf(error)}`)
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
