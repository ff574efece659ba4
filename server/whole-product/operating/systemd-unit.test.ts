import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { checkout, temporaryFolder } from '#server/testing/start-server.ts'

const unit = join(checkout, 'operating/wellkept.service')
const lines = readFileSync(unit, 'utf8').split('\n')
const settings = lines.flatMap(line => {
  const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
  return name ? [{ name, value }] : []
})
const valuesOf = (name: string) => settings.filter(setting => setting.name === name).map(({ value }) => value)

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

it.runIf(hasSystemd)('is a unit that systemd understands, and counts as well protected', () => {
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
  expect([verified.status, verified.stderr]).toEqual([0, ''])
  const security = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit])
  expect(security.status).toBe(0)
})

it('has nothing but settings, sections and comments', () => {
  for (const line of lines) expect(line).toMatch(/^$|^#|^\[(Unit|Service|Install)\]$|^[A-Z]\w+=/)
})

it('starts the server as it is written', async () => {
  const [folder, data] = [valuesOf('WorkingDirectory')[0] ?? '', await temporaryFolder()]
  const here = (text: string) => text.replaceAll('%S/wellkept', data).replaceAll(folder, checkout)
  const environment = valuesOf('Environment').map(text => here(text).split(/=(.*)/s).slice(0, 2))
  const [program = '', ...args] = here(valuesOf('ExecStart')[0] ?? '').split(' ')
  const child = spawn(program, args, { cwd: checkout, env: { ...Object.fromEntries(environment), PORT: '0' } })
  onTestFinished(() => void child.kill('SIGKILL'))
  const closed = once(child, 'close')
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    if (line.includes('ready at')) child.kill('SIGTERM')
  }
  expect(said.at(-1)).toContain('Wellkept is ready at')
  expect(await closed).toEqual([0, null])
})

it('leaves more time to stop than the server takes at most', () => {
  expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(10 + 25)
})
