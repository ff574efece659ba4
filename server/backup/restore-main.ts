import { resolve } from 'node:path'
import { findSettledKey, keepInstallationKey } from '#server/platform/secrets/installation-key.ts'
import { readConfig } from '#server/platform/start/config.ts'
import { prepareDataFolder } from '#server/platform/start/data-folder.ts'
import { explain, StartError } from '#server/platform/start/start-error.ts'
import { connectDatabase } from './connect-database.ts'
import { openBackup } from './open-backup.ts'
import { checkKeyOf, restoreBackup } from './restore-backup.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const restore = async (args: string[]) => {
  const [file, ...rest] = args
  if (!file || rest.length > 0) throw new StartError('Say from where: npm run restore -- <file>')
  const environment = readConfig(process.env)
  const config = { ...environment, dataFolder: await prepareDataFolder(environment, print) }
  const backup = await openBackup(resolve(file), config.backupPassphrase)
  try {
    const existingKey = await findSettledKey(config)
    const key = checkKeyOf(backup, existingKey ?? backup.key)
    // Before the first row: after a kill in between, a start would otherwise create a key that does not match.
    if (!existingKey) await keepInstallationKey(config.dataFolder, key)
    const { connection, close } = await connectDatabase(config, 'stopped')
    try {
      await restoreBackup(connection, backup, key)
    } finally {
      await close()
    }
  } finally {
    await backup.close()
  }
  print(`Restored what was backed up at ${backup.manifest.at}. Start Wellkept as usual.`)
}

await restore(process.argv.slice(2)).catch(error => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
})
