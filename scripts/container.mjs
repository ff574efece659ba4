// Builds the container image and tests it: npm run test:container
import { strict as assert } from 'node:assert'
import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './run.mjs'

const IMAGE = 'localhost/wellkept-test'
const LOCAL_BASE = 'localhost/wellkept-test-base'
const DEBIAN = 'bookworm'
const PULLED = /^ARG BASE=(.*)$/m.exec(readFileSync(join(root, 'Containerfile'), 'utf8'))?.[1] ?? ''
const READY_WITHIN = 120_000

const skip = reason => {
  console.log(`Skipped: ${reason}`)
  process.exit(0)
}

/** A sandbox that cannot raise limits and mixes two versions of cgroups, which crun rejects. */
const isInSandbox = process.env.WELLKEPT_SANDBOX !== undefined
const LIMITS = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096']
const flags = isInSandbox
  ? { run: ['--cgroups=disabled', ...LIMITS], build: ['--isolation=chroot', ...LIMITS] }
  : { run: [], build: [] }

/** Runs this script again with only one version of cgroups mounted. */
const enterSandbox = () => {
  const alone = 'umount -R /sys/fs/cgroup/unified; exec "$0" "$@"'
  const args = ['--mount', 'sh', '-c', alone, process.execPath, process.argv[1]]
  const { status } = spawnSync('unshare', args, { stdio: 'inherit', env: { ...process.env, WELLKEPT_SANDBOX: '1' } })
  process.exit(status ?? 1)
}

/** Runs podman and returns its output, or prints it with `show`. */
const podman = (args, { show = false } = {}) =>
  spawnSync('podman', args, {
    cwd: root,
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    encoding: 'utf8',
  })
const must = (args, options) => {
  const { status, stdout, stderr } = podman(args, options)
  if (status !== 0) throw new Error(`podman ${args[0]} failed: ${stderr ?? 'see above'}`)
  return stdout?.trim()
}

const succeeds = (program, args, options = {}) => {
  const { status } = spawnSync(program, args, { stdio: 'inherit', ...options })
  return status === 0
}

/** The folder of the npm that runs this script, or else of the system's. */
const npmFolder = () => {
  const found = process.env.npm_execpath ?? spawnSync('which', ['npm'], { encoding: 'utf8' }).stdout.trim()
  return dirname(dirname(realpathSync(found)))
}

/** A Debian image with this Node and npm, built from Debian's packages. */
const makeLocalBase = () => {
  if (podman(['image', 'exists', LOCAL_BASE]).status === 0) return
  console.log('No registry of images can be reached: making one from Debian’s packages ...')
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-debian-'))
  try {
    const debian = join(folder, 'debian')
    const made = succeeds(
      'debootstrap',
      ['--variant=minbase', '--include=ca-certificates,libatomic1', DEBIAN, debian],
      {
        stdio: 'ignore',
      },
    )
    if (!made) skip('neither a registry of images nor debootstrap with Debian’s packages is there')
    const local = join(debian, 'usr/local')
    copyFileSync(process.execPath, join(local, 'bin/node'))
    cpSync(npmFolder(), join(local, 'lib/node_modules/npm'), { recursive: true })
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
    // For networks with their own certificate.
    const certificates = process.env.NODE_EXTRA_CA_CERTS
    const settings = certificates ? ['--change', 'ENV NODE_EXTRA_CA_CERTS=/usr/local/share/certificates.pem'] : []
    if (certificates) copyFileSync(certificates, join(local, 'share/certificates.pem'))
    rmSync(join(debian, 'var/cache/apt/archives'), { recursive: true })
    mkdirSync(join(debian, 'var/cache/apt/archives/partial'), { recursive: true })
    const archive = join(folder, 'debian.tar')
    assert(succeeds('tar', ['-C', debian, '--exclude=./dev/*', '-cf', archive, '.']))
    must(['import', ...settings, archive, LOCAL_BASE])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const canPull = () =>
  spawnSync('podman', ['pull', '--quiet', PULLED], { stdio: 'ignore', timeout: 60_000 }).status === 0

const build = () => {
  const pulled = canPull()
  if (!pulled) makeLocalBase()
  const image = pulled ? PULLED : LOCAL_BASE
  const { status, stderr } = podman(['run', '--rm', '--network=host', ...flags.run, image, '/bin/true'])
  if (status !== 0 && !isInSandbox) enterSandbox()
  if (status !== 0) skip(`podman cannot run containers on this machine: ${stderr.trim().split('\n').at(-1)}`)
  const base = pulled ? [] : ['--pull=never', `--build-arg=BASE=${LOCAL_BASE}`]
  must(['build', '--format=docker', '--network=host', ...flags.build, ...base, '-t', IMAGE, '.'], { show: true })
}

const freePort = () =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const untilHealthy = async name => {
  for (const until = Date.now() + READY_WITHIN; Date.now() < until; await pause(500)) {
    if (podman(['healthcheck', 'run', name]).status === 0) return
    if (must(['inspect', '--format={{.State.Running}}', name]) !== 'true') break
  }
  throw new Error(`The container did not become healthy: ${podman(['logs', name]).stderr}`)
}

const caller = origin => {
  let cookie = ''
  return async (method, path, body) => {
    const headers = { origin, cookie, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) })
    for (const line of response.headers.getSetCookie()) cookie = line.split(';')[0]
    assert(response.ok, `${method} ${path} answered ${response.status}: ${await response.clone().text()}`)
    return response.json()
  }
}

const tryImage = async () => {
  const port = await freePort()
  const name = `wellkept-test-${process.pid}`
  const environment = [`--env=PORT=${port}`, '--env=HOST=127.0.0.1', '--env=WELLKEPT_BACKUP_SCHEDULE=0 3 * * *']
  const hardened = ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges', `--volume=${name}:/data`]
  try {
    must(['run', '--detach', `--name=${name}`, '--network=host', ...flags.run, ...hardened, ...environment, IMAGE])
    await untilHealthy(name)
    const inside = 'touch /wellkept/x 2>/dev/null && echo writable; id -u; ls -A /data'
    const seen = must(['exec', name, 'sh', '-c', inside]).split('\n')
    assert.equal(seen[0], '10001', 'the root is read-only, and the account unprivileged')
    assert(!seen.includes('postgres-programs'), 'PostgreSQL runs from the image')

    const origin = `http://127.0.0.1:${port}`
    const account = { email: 'ada@example.org', password: 'a quiet Heron at dawn' }
    const first = caller(origin)
    await first('POST', '/api/register', { firstName: 'Ada', lastName: 'Byron', ...account })
    await first('POST', '/api/medications', { medicationName: 'Lisinopril' })

    for (const until = Date.now() + READY_WITHIN; ; await pause(500)) {
      const { lastBackupBytes } = await first('GET', '/api/admin/health')
      if (lastBackupBytes) break
      assert(Date.now() < until, 'the scheduled backup was not made')
    }

    must(['stop', '--time=30', name])
    assert.equal(must(['inspect', '--format={{.State.ExitCode}}', name]), '0', 'it stops by itself')
    must(['start', name])
    await untilHealthy(name)
    const second = caller(origin)
    await second('POST', '/api/signin', account)
    const [medication] = await second('GET', '/api/medications')
    assert.equal(medication.medicationName, 'Lisinopril')
    // By a thread, which runs the source.
    const { users } = await second('GET', '/api/admin/export-data')
    assert.equal(users[0].records.medications[0].medicationName, 'Lisinopril')
  } finally {
    podman(['rm', '--force', '--time=0', name])
    podman(['volume', 'rm', name])
  }
}

if (spawnSync('podman', ['--version']).status !== 0) skip('podman is not installed')
build()
await tryImage()
const megabytes = Math.round(Number(must(['image', 'inspect', '--format={{.Size}}', IMAGE])) / 1e6)
console.log(`The image takes ${megabytes} MB; it was built, started read-only and unprivileged, and started again.`)
process.exit(0)
