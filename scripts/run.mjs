import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

// As npm does for its scripts, so that `node` is the installed package if the system's is too old.
process.env.PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)

const running = new Set()
let stopped = false

/** Forwards a stop signal, and starts no further step. */
export function stop() {
  stopped = true
  if (running.size === 0) process.exit(1)
  // Always SIGINT: on any other signal Playwright leaves its servers and database running.
  for (const child of running) child.kill('SIGINT')
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

// A killed shell or npm does not forward the signal, but its children must stop too.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  stop()
}, 500)
watch.unref()

/** Runs a program, shows its output live, and returns its exit code. */
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

/** An error that the reader can fix: shown as one line. */
export class SetupFailed extends Error {}

process.on('uncaughtException', error => {
  console.error(error instanceof SetupFailed ? error.message : error)
  process.exit(1)
})

// Vite treats the first three as parts of a URL or pattern, and PostgreSQL's initdb treats the others as shell syntax.
const [unusable] = /[#?*"$`]/.exec(root) ?? []
if (unusable)
  throw new SetupFailed(`Wellkept cannot be built in a folder with ${unusable} in its path: move or rename ${root}`)
