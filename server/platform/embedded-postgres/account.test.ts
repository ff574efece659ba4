import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { accountFor } from './account.ts'

/** A system with its own list of accounts, as far as `id` and `useradd` tell. */
const systemWith = async (accounts: string[], tools: { useradd: boolean }) => {
  const folder = await mkdtemp(join(tmpdir(), 'wellkept-accounts-'))
  const path = process.env.PATH
  onTestFinished(async () => {
    process.env.PATH = path
    await rm(folder, { recursive: true })
  })
  const list = join(folder, 'accounts')
  await writeFile(list, accounts.map(name => `${name}\n`).join(''))
  const tool = async (name: string, script: string) => {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`)
    await chmod(join(folder, name), 0o755)
  }
  await tool('id', `grep -qx "$2" '${list}' || exit 1\ncase "$2" in nobody) echo 65534;; *) echo 711;; esac`)
  if (tools.useradd) await tool('useradd', `for name; do :; done; echo "$name" >> '${list}'`)
  else for (const name of ['useradd', 'adduser']) await tool(name, 'exit 127')
  process.env.PATH = [folder, path].join(delimiter)
}

const isRoot = process.getuid?.() === 0
const chosen = () => accountFor('/nonexistent/postgres')

it.runIf(isRoot)('runs PostgreSQL as its own account if there is no postgres account, never as nobody', async () => {
  await systemWith(['nobody'], { useradd: true })
  expect(await chosen()).toEqual({ uid: 711, gid: 711 })
  // Reused, not created again.
  expect(await chosen()).toEqual({ uid: 711, gid: 711 })
})

it.runIf(isRoot)('says what to do if no account can be created', async () => {
  await systemWith(['nobody'], { useradd: false })
  await expect(chosen()).rejects.toThrow('useradd --system wellkept')
})
