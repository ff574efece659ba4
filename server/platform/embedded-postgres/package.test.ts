import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { StartError } from '../start/start-error.ts'
import { copyNative } from './package.ts'

it('says in one line that the programs could not be copied, and leaves no part of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wellkept-package-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const native = join(folder, 'package', 'native')
  await mkdir(native, { recursive: true })
  await writeFile(join(folder, 'package', 'package.json'), '{ "version": "1" }')
  const copies = join(folder, 'copies')
  // It has no list of links, so that the copy fails half way, as on a full disk.
  const refusal = await copyNative(native, copies).catch(error => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(refusal.message).toMatch(/^The database's programs could not be copied to .*$/)
  expect(await readdir(copies)).toEqual([])
})
