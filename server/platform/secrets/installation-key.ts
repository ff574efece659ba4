import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../start/config.ts'
import { codeOf, reasonOf, StartError } from '../start/start-error.ts'
import { syncFolder } from '../start/sync-folder.ts'

const KEY_BYTES = 32

type KeyConfig = Pick<Config, 'dataFolder' | 'installationKey' | 'otherKey'>

/**
 * The installation's keys. While they rotate there are two: `next` is read and not yet written with, `previous` is read
 * until nothing is left that it sealed.
 */
export interface InstallationKeys {
  current: Buffer
  other?: { is: 'next' | 'previous'; key: Buffer } | undefined
}

/** The one to write with first. */
export const keysOf = ({ current, other }: InstallationKeys): Buffer[] => (other ? [current, other.key] : [current])

/** The key that wraps every user's own key: from the environment, else from a file that the first start makes. */
export async function readInstallationKeys(config: KeyConfig): Promise<InstallationKeys> {
  const found = await findInstallationKeys(config)
  if (found) return found
  return makeKeyFile(fileIn(config.dataFolder), randomBytes(KEY_BYTES))
}

/** The keys where there are any, and none made where there are none. */
export const findInstallationKeys = async (config: KeyConfig): Promise<InstallationKeys | undefined> => {
  const { installationKey: current, otherKey } = config
  if (current) return { current, other: otherKey && { is: 'previous', key: otherKey } }
  return readKeyFile(fileIn(config.dataFolder))
}

/** The only key; throws during a rotation, because a backup of data under two keys could not be restored. */
export const findSettledKey = async (config: KeyConfig) => {
  const found = await findInstallationKeys(config)
  if (found?.other) throw new StartError('The key is being rotated: finish that first, with npm run rotate-key')
  return found?.current
}

/** Replaces the keys atomically. */
export const replaceKeyFile = async (dataFolder: string, keys: InstallationKeys) => {
  const file = fileIn(dataFolder)
  await writeDurably(`${file}.${process.pid}.new`, textOf(keys))
  await rename(`${file}.${process.pid}.new`, file)
  await syncFolder(dirname(file))
}

/** Stores a key that is no longer used, for old backups. Returns its path. */
export const retireKey = async (dataFolder: string, key: Buffer) => {
  const name = createHash('sha256').update(key).digest('hex').slice(0, 8)
  const file = join(dataFolder, 'keys', `retired-${name}.key`)
  await writeDurably(file, textOf({ current: key }))
  return file
}

/** Stores a key from a backup instead of a new one. */
export const keepInstallationKey = (dataFolder: string, key: Buffer) => makeKeyFile(fileIn(dataFolder), key)

const fileIn = (dataFolder: string) => join(dataFolder, 'keys', 'installation.key')

const textOf = ({ current, other }: InstallationKeys) =>
  `${current.toString('base64')}\n${other ? `${other.is} ${other.key.toString('base64')}\n` : ''}`

const keyIn = (text: string) => {
  const key = Buffer.from(text, 'base64')
  // Compared as text too: the decoder skips what it does not know, so a damaged file could pass as another key.
  return key.length === KEY_BYTES && key.toString('base64') === text ? key : undefined
}

const keysIn = (text: string): InstallationKeys | undefined => {
  const [first = '', second, ...rest] = text.trim().split('\n')
  const current = keyIn(first)
  if (!current || rest.length > 0) return undefined
  if (second === undefined) return { current }
  const [is, encoded = ''] = second.split(' ')
  const key = keyIn(encoded)
  return key && (is === 'next' || is === 'previous') ? { current, other: { is, key } } : undefined
}

async function readKeyFile(file: string): Promise<InstallationKeys | undefined> {
  try {
    const keys = keysIn(await readFile(file, 'utf8'))
    if (keys) return keys
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartError(`The installation key ${file} cannot be read: ${reasonOf(error)}`)
  }
  throw new StartError(
    `The installation key ${file} is damaged: restore it from a backup, without it the records stay sealed`,
  )
}

async function makeKeyFile(file: string, newKey: Buffer): Promise<InstallationKeys> {
  const folder = dirname(file)
  const draft = `${file}.${process.pid}.new`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeDurably(draft, textOf({ current: newKey }))
  // Linked, not renamed: of two concurrent first starts, one creates the key and both use it.
  await link(draft, file).catch(error => (codeOf(error) === 'EEXIST' ? undefined : rename(draft, file)))
  await rm(draft, { force: true })
  await syncFolder(folder)
  await syncFolder(dirname(folder))
  const keys = await readKeyFile(file)
  if (!keys) throw new StartError(`The installation key ${file} cannot be kept`)
  return keys
}

async function writeDurably(file: string, text: string) {
  const handle = await open(file, 'w', 0o600)
  await handle.writeFile(text)
  await handle.sync()
  await handle.close()
}
