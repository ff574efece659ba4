import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, SetupFailed } from './run.mjs'

const PACKAGES = ['package.json', 'package-lock.json']
const parts = {
  web: { sources: ['web', 'contract', 'vite.config.ts', ...PACKAGES], config: 'vite.config.ts' },
  server: { sources: ['server', 'contract', ...PACKAGES], config: 'server/vite.config.ts' },
}

function* filesUnder(path) {
  if (statSync(path).isFile()) yield path
  else for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name))
}

/** By content, not by timestamps, because a build may be copied to another machine (docs/operating.md). */
function fingerprint({ sources }) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesUnder(join(root, source)))
      if (!file.includes('.test.')) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const stampOf = name => join(root, `dist/${name}.stamp`)

const isBuilt = name =>
  existsSync(stampOf(name)) &&
  existsSync(join(root, 'dist', name)) &&
  readFileSync(stampOf(name), 'utf8') === fingerprint(parts[name])

export const isEverythingBuilt = () => Object.keys(parts).every(isBuilt)

async function build(name) {
  if (isBuilt(name)) return
  console.log(`Building the ${name} ...`)
  // Hashed before the build, so that edits during it cause another build.
  const stamp = fingerprint(parts[name])
  for (const old of [stampOf(name), join(root, 'dist', name)]) rmSync(old, { recursive: true, force: true })
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', parts[name].config, '--logLevel', 'warn']
  if ((await run('node', vite, { NODE_ENV: 'production' })) !== 0)
    throw new SetupFailed(`The ${name} could not be built: see above`)
  writeFileSync(stampOf(name), stamp)
}

export const buildWeb = () => build('web')
export const buildServer = () => build('server')
