import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../start/config.ts'
import { codeOf, reasonOf, StartRefused } from '../start/start-refused.ts'
import { syncFolder } from '../start/sync-folder.ts'

const KEY_BYTES = 32

/** The key that wraps every user's key: from the environment, or from a file that the first start creates. */
export async function readInstallationKey(config: Pick<Config, 'dataFolder' | 'installationKey'>): Promise<Buffer> {
  if (config.installationKey) return config.installationKey
  const file = fileIn(config.dataFolder)
  return (await readKeyFile(file)) ?? (await makeKeyFile(file, randomBytes(KEY_BYTES)))
}

/** The existing key; does not create one. */
export const findInstallationKey = async (config: Pick<Config, 'dataFolder' | 'installationKey'>) =>
  config.installationKey ?? (await readKeyFile(fileIn(config.dataFolder)))

/** Stores a key from a backup instead of a new one. */
export const keepInstallationKey = (dataFolder: string, key: Buffer) => makeKeyFile(fileIn(dataFolder), key)

const fileIn = (dataFolder: string) => join(dataFolder, 'keys', 'installation.key')

async function readKeyFile(file: string): Promise<Buffer | undefined> {
  try {
    const text = (await readFile(file, 'utf8')).trim()
    const key = Buffer.from(text, 'base64')
    // Compared as text too: the decoder skips invalid characters, so a damaged file could pass as another key.
    if (key.length === KEY_BYTES && key.toString('base64') === text) return key
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartRefused(`The installation key ${file} cannot be read: ${reasonOf(error)}`)
  }
  throw new StartRefused(
    `The installation key ${file} is damaged: restore it from a backup, without it the records stay sealed`,
  )
}

async function makeKeyFile(file: string, made: Buffer): Promise<Buffer> {
  const folder = dirname(file)
  const draft = `${file}.${process.pid}.new`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeDurably(draft, `${made.toString('base64')}\n`)
  // Linked, not renamed, so that two concurrent first starts use the same key.
  await link(draft, file).catch(error => (codeOf(error) === 'EEXIST' ? undefined : rename(draft, file)))
  await rm(draft, { force: true })
  await syncFolder(folder)
  await syncFolder(dirname(folder))
  const key = await readKeyFile(file)
  if (!key) throw new StartRefused(`The installation key ${file} cannot be kept`)
  return key
}

async function writeDurably(file: string, text: string) {
  const handle = await open(file, 'w', 0o600)
  await handle.writeFile(text)
  await handle.sync()
  await handle.close()
}
