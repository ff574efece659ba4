import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { node, root, run, SetupFailed } from './run.mjs'

const readLock = file => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** npm notes what it has installed, as its last act: an install cut short leaves no note. */
function isInstalled() {
  const wanted = readLock('package-lock.json')
  const found = readLock('node_modules/.package-lock.json')
  if (!wanted || !found) return false
  // What is for another system is optional, and rightly missing.
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || (found[path] ? found[path].version === version : optional),
  )
}

const nodeRuns = () => spawnSync(node, ['--version']).status === 0

// npm must not run on the Node of the very folder that it empties.
const pathWithoutPackages = () =>
  process.env.PATH.split(delimiter)
    .filter(folder => !folder.endsWith('node_modules/.bin'))
    .join(delimiter)

export async function install() {
  if (!isInstalled()) {
    console.log('Installing the packages (npm install); the first time this takes a minute or two ...')
    // Not `npm ci`: it refuses a lock file that lacks another system's optional package, as one made from a mirror may.
    const flags = ['--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const code = await run('npm', ['install', ...flags], { PATH: pathWithoutPackages() })
    if (code !== 0) throw new SetupFailed('The packages could not be installed: see above')
  }
  if (!nodeRuns()) await run('npm', ['rebuild', 'node', '--ignore-scripts=false'], { PATH: pathWithoutPackages() })
  if (!nodeRuns())
    throw new SetupFailed('Node 24 was not installed with the packages: allow the install script of the package "node"')
}
