import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, SetupFailed } from './run.mjs'

// Whichever of the configurations the build reads: a list of them would be forgotten.
const CONFIGURATIONS = readdirSync(root).filter(name => name.endsWith('.config.ts'))
const SOURCES = ['web', 'contract', 'package.json', 'package-lock.json', ...CONFIGURATIONS]
const stamp = join(root, 'dist/web.stamp')

function* filesUnder(path) {
  if (statSync(path).isFile()) yield path
  else for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name))
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesUnder(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const isBuiltOf = wanted =>
  existsSync(join(root, 'dist/web/index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

export const isWebBuilt = () => isBuiltOf(fingerprint())

export async function buildWeb() {
  const wanted = fingerprint()
  if (isBuiltOf(wanted)) return
  console.log('Building the web app ...')
  rmSync(stamp, { force: true })
  const code = await run('node', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    NODE_ENV: 'production',
  })
  if (code !== 0) throw new SetupFailed('The web app could not be built: see above')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, wanted)
}
