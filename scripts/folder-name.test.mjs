import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const runIn = name => {
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-folder-'))
  const checkout = join(folder, name)
  mkdirSync(join(checkout, 'scripts'), { recursive: true })
  cpSync(join(import.meta.dirname, 'run.mjs'), join(checkout, 'scripts/run.mjs'))
  const { status, stderr } = spawnSync(process.execPath, [join(checkout, 'scripts/run.mjs')], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return { status, stderr: stderr.replace(checkout, '<folder>') }
}

it.each(['#', '?', '*', '"', '$', '`'])(
  'says at once, and in one line, that a folder with %s does not do',
  character => {
    const message = `Wellkept cannot be built in a folder with ${character} in its path: move or rename <folder>\n`
    expect(runIn(`records ${character}1`)).toEqual({ status: 1, stderr: message })
  },
)

it('takes a folder as people name it', () => {
  expect(runIn("Ada's größte, 50% & [mehr] (1)")).toEqual({ status: 0, stderr: '' })
})
