import { open } from 'node:fs/promises'

/** A new name survives a power cut only when its folder has reached the disk too. */
export async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
