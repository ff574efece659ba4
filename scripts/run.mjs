import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

// As npm does for its scripts: `node` is the one that the packages bring along, where the system's own is too old.
process.env.PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)

const running = new Set()
let stopped = false

/** Passes the wish to stop on; whoever wished it must not find a next step started. */
export function stop() {
  stopped = true
  if (running.size === 0) process.exit(1)
  // Whatever the wish was: at any other signal Playwright would leave its servers and their database behind.
  for (const child of running) child.kill('SIGINT')
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

// A shell or an npm that is killed takes the signal with it; what it started must not live on.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  stop()
}, 500)
watch.unref()

/** Runs a program with its output shown as it comes, and returns its exit code. */
export function run(program, args, env = {}) {
  return new Promise(resolve => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    running.add(child)
    const end = code => {
      running.delete(child)
      if (stopped && running.size === 0) process.exit(1)
      resolve(code ?? 1)
    }
    child.on('error', error => {
      console.error(`${program} cannot be run: ${error.message}`)
      end(1)
    })
    child.on('exit', end)
  })
}

/** Something that its reader can mend: shown as one line. */
export class SetupFailed extends Error {}

process.on('uncaughtException', error => {
  console.error(error instanceof SetupFailed ? error.message : error)
  process.exit(1)
})

// Vite takes the first three for parts of an address or a pattern, and PostgreSQL's initdb the others for parts of a command.
const [unusable] = /[#?*"$`]/.exec(root) ?? []
if (unusable)
  throw new SetupFailed(`Wellkept cannot be built in a folder with ${unusable} in its path: move or rename ${root}`)
