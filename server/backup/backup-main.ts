import { resolve } from 'node:path'
import { findSettledKey } from '#server/platform/secrets/installation-key.ts'
import { readConfig } from '#server/platform/start/config.ts'
import { prepareDataFolder } from '#server/platform/start/data-folder.ts'
import { explain, StartError } from '#server/platform/start/start-error.ts'
import { connectDatabase } from './connect-database.ts'
import { writeBackup } from './write-backup.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const backUp = async (args: string[]) => {
  const withKey = args.includes('--with-key')
  const [file, ...rest] = args.filter(word => word !== '--with-key')
  if (!file || rest.length > 0) throw new StartError('Say where to: npm run backup -- <file> [--with-key]')
  const requested = readConfig(process.env)
  if (withKey && !requested.backupPassphrase)
    throw new StartError(
      'A backup with the key inside must be locked: set WELLKEPT_BACKUP_PASSPHRASE, or leave out --with-key',
    )
  const config = { ...requested, dataFolder: await prepareDataFolder(requested, print) }
  const settled = await findSettledKey(config)
  const key = withKey ? settled : undefined
  if (withKey && !key) throw new StartError('There is no installation key to put inside')
  const { connection, close } = await connectDatabase(config, 'running or not')
  try {
    await writeBackup(connection, { file: resolve(file), passphrase: config.backupPassphrase, key })
  } finally {
    await close()
  }
  print(`The backup is ${resolve(file)}`)
  if (!config.backupPassphrase)
    print('It is not locked: set WELLKEPT_BACKUP_PASSPHRASE to have it encrypted. Names and emails are readable in it.')
  print(
    withKey
      ? 'The installation key is inside: whoever knows its passphrase can read every record.'
      : 'The installation key is NOT inside. Keep keys/installation.key (or WELLKEPT_KEY) elsewhere: without it nothing can be restored.',
  )
}

await backUp(process.argv.slice(2)).catch(error => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
})
