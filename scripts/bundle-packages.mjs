import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { node, root, run, SetupFailed } from './run.mjs'

// Packages of hundreds of small files, which Node reads one by one: most of the time of a start.
const FAMILIES = /^(drizzle-orm|better-auth|@better-auth\/\w+|better-call|@better-fetch\/fetch)(\/|$)/
const folder = join(root, 'node_modules/.cache/wellkept-packages')
const manifest = join(folder, 'manifest.json')

const sources = () =>
  ['server', 'contract'].flatMap(part =>
    readdirSync(join(root, part), { recursive: true })
      .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map(name => readFileSync(join(root, part, name), 'utf8')),
  )

const importedNames = () => {
  const names = sources().flatMap(text => [...text.matchAll(/(?:from|import) '([^'.#][^']*)'/g)].map(found => found[1]))
  return [...new Set(names)].filter(name => FAMILIES.test(name)).sort()
}

const fileOf = name => name.replaceAll('/', '~')

/** What the bundle is of; the server uses it only while the lock file is this one. */
function wanted() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return JSON.stringify({ lock, files: Object.fromEntries(importedNames().map(name => [name, `${fileOf(name)}.js`])) })
}

const isBundled = () => {
  try {
    return readFileSync(manifest, 'utf8') === wanted()
  } catch {
    return false
  }
}

export async function bundlePackages() {
  if (isBundled()) return
  console.log("Bundling the server's packages for a quick start ...")
  if ((await run(node, [fileURLToPath(import.meta.url)])) !== 0)
    throw new SetupFailed('The packages could not be bundled: see above')
}

/** One bundle of what the server imports from these packages; they share their parts, so that each exists once. */
async function bundle() {
  const { build } = await import('vite')
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  rmSync(folder, { recursive: true, force: true })
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    // Whatever the server also imports by itself stays outside, or there would be two of it.
    ssr: { noExternal: true, external: Object.keys(dependencies).filter(name => !FAMILIES.test(name)) },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(importedNames().map(name => [fileOf(name), name])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'part-[hash].js' },
      },
    },
  })
  writeFileSync(manifest, wanted())
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle()
