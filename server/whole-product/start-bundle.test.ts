import { execFileSync } from 'node:child_process'
import { appendFile, cp, mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkout, start, temporaryFolder } from '#server/testing/start-server.ts'

const OURS = ['server', 'contract', 'scripts', 'package.json', 'package-lock.json']

/** Our own files copied, to be edited; the packages linked, but for the place of bundles. */
async function copyCheckout() {
  const to = await temporaryFolder()
  for (const part of OURS) await cp(join(checkout, part), join(to, part), { recursive: true })
  await mkdir(join(to, 'node_modules'))
  for (const name of await readdir(join(checkout, 'node_modules')))
    if (name !== '.cache') await symlink(join(checkout, 'node_modules', name), join(to, 'node_modules', name))
  return to
}

/** As unnoticeably as can be: the times stay as they were. */
async function edit(path: string, from: string, to: string) {
  const { atime, mtime } = await stat(path)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
  await utimes(path, atime, mtime)
}

it('starts from the bundle, and never from one of other files than those that are there', async () => {
  const copy = await copyCheckout()
  const [source, bundles] = [join(copy, 'server/start.ts'), join(copy, 'dist/server')]
  const bundle = () => execFileSync(process.execPath, [join(copy, 'scripts/bundle-server.mjs')], { stdio: 'pipe' })
  // A fault at once is enough to tell which code runs, and needs no database.
  await edit(source, 'const wish = readConfig(process.env)', "throw new Error('Fault one')")
  const startAndFail = async () => (await start(copy, {}, { checkout: copy })).said
  const lines = (await readFile(source, 'utf8')).split('\n')
  const fault = `server/start.ts:${lines.findIndex(line => line.includes('Fault one')) + 1}:`

  bundle()
  const [made = ''] = (await readFile(join(bundles, 'manifest'), 'utf8')).split('\n')
  await appendFile(join(bundles, made, 'start.mjs'), "\nprocess.stdout.write('from the bundle')\n")
  const bundled = await startAndFail()
  expect(bundled.out).toBe('from the bundle')
  expect(bundled.err).toContain('Error: Fault one\n')
  expect(bundled.err).toContain(fault)

  await edit(source, 'Fault one', 'Fault two')
  const edited = await startAndFail()
  expect(edited.out).toBe('')
  expect(edited.err).toContain('Error: Fault two\n')

  // `npm start` makes a new one, and leaves the old one to a server that may still run from it.
  bundle()
  const again = await startAndFail()
  expect(again.err).toContain('Error: Fault two\n')
  expect(again.err).toContain(fault)
  expect(await readdir(bundles)).toHaveLength(3)

  // Another version of a package is another bundle too.
  const [newest = ''] = (await readFile(join(bundles, 'manifest'), 'utf8')).split('\n')
  await appendFile(join(bundles, newest, 'start.mjs'), "\nprocess.stdout.write('from the bundle')\n")
  expect((await startAndFail()).out).toBe('from the bundle')
  await edit(join(copy, 'package-lock.json'), '"lockfileVersion": 3', '"lockfileVersion": 4')
  expect((await startAndFail()).out).toBe('')

  // One that somebody has thrown away is made again.
  await edit(join(copy, 'package-lock.json'), '"lockfileVersion": 4', '"lockfileVersion": 3')
  await rm(join(bundles, newest), { recursive: true })
  expect((await startAndFail()).err).toContain(fault)
  bundle()
  expect(await readdir(bundles)).toContain(newest)
})
