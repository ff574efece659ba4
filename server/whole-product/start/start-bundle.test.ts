import { execFileSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkout, start, temporaryFolder } from '#server/testing/start-server.ts'

const OURS = ['server', 'contract', 'scripts', 'package.json', 'package-lock.json']

/** Our own files copied, to be edited; the packages linked. */
async function copyCheckout() {
  const to = await temporaryFolder()
  for (const part of OURS) await cp(join(checkout, part), join(to, part), { recursive: true })
  await mkdir(join(to, 'node_modules'))
  for (const name of await readdir(join(checkout, 'node_modules')))
    if (name !== '.cache') await symlink(join(checkout, 'node_modules', name), join(to, 'node_modules', name))
  return to
}

/** Keeps the file's times, so that only its content changes. */
async function edit(path: string, from: string, to: string) {
  const { atime, mtime } = await stat(path)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
  await utimes(path, atime, mtime)
}

it('is rebuilt when its sources change, and reports errors by source line', async () => {
  const copy = await copyCheckout()
  const source = join(copy, 'server/start.ts')
  const build = () =>
    execFileSync(process.execPath, ['-e', "import('./scripts/build.mjs').then(m => m.buildServer())"], {
      cwd: copy,
      encoding: 'utf8',
    })
  // A fault at once is enough to tell which code runs, and needs no database.
  await edit(source, 'const requested = readConfig(process.env)', "throw new Error('Fault one')")
  const startAndFail = async () => (await start(copy, {}, { checkout: copy })).said.err
  const lines = (await readFile(source, 'utf8')).split('\n')
  const fault = `server/start.ts:${lines.findIndex(line => line.includes('Fault one')) + 1}:`

  expect(build()).toContain('Building')
  expect(await startAndFail()).toMatch(`Error: Fault one\n`)
  expect(await startAndFail()).toContain(fault)
  expect(build()).toBe('')

  await edit(source, 'Fault one', 'Fault two')
  expect(build()).toContain('Building')
  expect(await startAndFail()).toContain('Error: Fault two\n')

  // Another version of a package is another build too.
  await edit(join(copy, 'package-lock.json'), '"lockfileVersion": 3', '"lockfileVersion": 4')
  expect(build()).toContain('Building')
})
