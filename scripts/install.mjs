import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { neededPackages, packagesInParts, partFor, readLock } from './lock-file.mjs'
import { root, run, SetupFailed } from './run.mjs'

const OLDEST_NODE = 24
const PLATFORM = { os: process.platform, cpu: process.arch }

// npm must not run on a Node in the folder that it empties.
const systemPath = process.env.PATH.split(delimiter)
  .filter(folder => !folder.endsWith('node_modules/.bin'))
  .join(delimiter)

/** Whether the system's Node is new enough; then none is downloaded. */
function systemNodeServes() {
  const { stdout } = spawnSync('node', ['--version'], { env: { ...process.env, PATH: systemPath }, encoding: 'utf8' })
  return Number(/^v(\d+)/.exec(stdout)?.[1]) >= OLDEST_NODE
}

const folders = purpose => [
  ...(systemNodeServes() ? [] : ['scripts/packages/node']),
  ...(purpose === 'test' ? ['scripts/packages/tests'] : []),
]

/** npm writes this file last, so an interrupted install does not have it. */
function missingPackages(packages, needed) {
  const note = join(root, 'node_modules/.package-lock.json')
  const installed = existsSync(note) ? readLock(note) : {}
  return [...needed].filter(path => installed[path]?.version !== packages[path].version)
}

const flags = (purpose, workspaces) => [
  '--no-save',
  '--include=optional',
  purpose === 'serve' ? '--omit=dev' : '--include=dev',
  ...(workspaces.length > 0 ? ['--include-workspace-root'] : ['--no-workspaces']),
  ...workspaces.map(folder => `--workspace=${folder}`),
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

const nameOf = path => path.split('node_modules/').at(-1)

/** npm skips an optional package that it cannot download, and the program later fails with an unclear error. */
function complain(packages, missing) {
  const { os, cpu } = PLATFORM
  const { path, parts } = packagesInParts(packages).find(({ parts }) => parts.includes(missing)) ?? {
    path: '',
    parts: [],
  }
  const whole = path.startsWith('node_modules/') ? nameOf(path) : 'Wellkept'
  const { version } = packages[missing]
  return parts.length > 0
    ? `${nameOf(missing)} ${version}, the part of ${whole} for ${os} on ${cpu}, could not be installed: see that your npm registry has it, and run this again`
    : `${nameOf(missing)} ${version} could not be installed: see above, and run this again`
}

/** For a package that is not built for this platform. */
function refuseUnknownPlatform(packages, needed) {
  const { os, cpu } = PLATFORM
  for (const { path, parts } of packagesInParts(packages)) {
    if (!needed.has(path) && path !== '') continue
    if (partFor(packages, parts, PLATFORM)) continue
    throw new SetupFailed(
      `${nameOf(path) || 'PostgreSQL'} has no part for ${os} on ${cpu}: Wellkept runs on Linux and macOS, each on x64 and arm64`,
    )
  }
}

/** Installs the packages for serving, building or testing. */
export async function install(purpose) {
  const packages = readLock(join(root, 'package-lock.json'))
  const workspaces = folders(purpose)
  const needed = neededPackages(packages, {
    folders: ['', ...workspaces],
    dev: purpose !== 'serve',
    platform: PLATFORM,
  })
  refuseUnknownPlatform(packages, needed)
  if (missingPackages(packages, needed).length === 0) return
  console.log('Installing the packages (npm install); the first time this takes a minute or two ...')
  const code = await run('npm', ['install', ...flags(purpose, workspaces)], { PATH: systemPath })
  if (code !== 0) throw new SetupFailed('The packages could not be installed: see above')
  const [missing] = missingPackages(packages, needed)
  if (missing) throw new SetupFailed(complain(packages, missing))
}
