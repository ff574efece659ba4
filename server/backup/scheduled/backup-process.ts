import type pg from 'pg'
import { z } from 'zod'
import { codeOf, reasonOf, StartError } from '#server/platform/start/start-error.ts'
import { writeBackup } from '../write-backup.ts'
import type { BackupOrder, BackupOutcome } from './run-backup-process.ts'

const orderSchema: z.ZodType<BackupOrder> = z.object({
  connection: z.custom<pg.ClientConfig>(),
  file: z.string(),
  passphrase: z.string().optional(),
})

const send = (outcome: BackupOutcome) => new Promise<void>(sent => process.send?.(outcome, undefined, {}, () => sent()))

const failureOf = (error: unknown): BackupOutcome => {
  const code = codeOf(error)
  // Any other message could contain what people wrote.
  const isPlain = error instanceof StartError || (error instanceof Error && 'syscall' in error)
  return { code, reason: isPlain ? reasonOf(error) : `${error instanceof Error ? error.name : typeof error} ${code}` }
}

// The server is gone; its next backup removes what is unfinished.
process.once('disconnect', () => process.exit())
process.once('message', async message => {
  const { connection, ...options } = orderSchema.parse(message)
  const outcome = await writeBackup(connection, options).then(bytes => ({ bytes }), failureOf)
  await send(outcome)
  process.exit()
})
