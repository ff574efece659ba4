import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleIn, fingerprintOf, freshBundle, isWhole, manifestIn } from '../server/bundled-server.mjs'
import { root, run, SetupFailed } from './run.mjs'

const checkout = pathToFileURL(join(root, '/'))

// Read from their own folder by themselves, native, or only needed later: these stay packages.
const LEFT_OUT = [
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@zip.js/zip.js',
  'age-encryption',
  'dejavu-fonts-ttf',
  'kill-the-clipboard',
  'nodemailer',
  'pdfkit',
  'pg-boss',
  'pg-native',
]

// Older servers may still run on the ones before.
const KEPT = 3

export const isServerBundled = () => freshBundle(checkout) !== undefined

/** Makes the server one bundle, unless there is one of these very files. */
export async function bundleServer() {
  if (isServerBundled()) return
  console.log('Bundling the server for a quick start ...')
  if ((await run('node', [fileURLToPath(import.meta.url)])) !== 0)
    throw new SetupFailed('The server could not be bundled: see above')
}

/** What rolldown read of our own, byte by byte: a file that changes meanwhile must not pass for the one bundled. */
const noteSources = read => ({
  name: 'note-sources',
  load(id) {
    if (!isOurs(id)) return null
    const content = readFileSync(id)
    read.set(relative(root, id), content)
    return content.toString('utf8')
  },
})

const isOurs = id => id.startsWith(root) && !relative(root, id).startsWith('node_modules')

/** What a file finds from its own place (migrations, the built web app) it must also find from the bundle's. */
const keepPlaces = folder => ({
  name: 'keep-places',
  transform(code, id) {
    if (!isOurs(id) || !code.includes('import.meta')) return null
    const place = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`
    if (/import\.meta(?!\.url\b)/.test(code)) throw new Error(`${id}: only import.meta.url works in the bundle`)
    return { code: code.replaceAll('import.meta.url', place), map: null }
  },
})

async function bundle() {
  const { build } = await import('vite')
  const manifest = fileURLToPath(manifestIn(checkout))
  const making = fileURLToPath(bundleIn(checkout, `making-${process.pid}`))
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const read = new Map(
    ['package.json', 'package-lock.json', 'scripts/bundle-server.mjs'].map(name => [
      name,
      readFileSync(join(root, name)),
    ]),
  )
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [{ ...noteSources(read), enforce: 'pre' }, keepPlaces(making)],
    ssr: { noExternal: true, external: [...LEFT_OUT, ...Object.keys(optionalDependencies)] },
    build: {
      ssr: true,
      outDir: making,
      target: 'node24',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: { start: join(root, 'server/start.ts') },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  const files = [...read.keys()].sort()
  const made = fingerprintOf(files, file => read.get(file))
  const folder = fileURLToPath(bundleIn(checkout, made))
  // Another set-up may have made the same meanwhile, and a server may already run from it.
  if (isWhole(checkout, made)) rmSync(making, { recursive: true })
  else {
    rmSync(folder, { recursive: true, force: true })
    renameSync(making, folder)
  }
  writeFileSync(`${manifest}-${process.pid}`, [made, ...files].join('\n'))
  renameSync(`${manifest}-${process.pid}`, manifest)
  removeOld(join(folder, '..'))
}

function removeOld(folder) {
  const byAge = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at)
  for (const { path } of byAge.slice(KEPT)) rmSync(path, { recursive: true, force: true })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle()
