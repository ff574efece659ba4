import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import manifest from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')

// Packages that read their own files, are native, or are only needed later stay external.
const external = [
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@zip.js/zip.js',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-en',
  'age-encryption',
  'dejavu-fonts-ttf',
  'nodemailer',
  'pdfkit',
  'pg-boss',
  'pg-native',
  ...Object.keys(manifest.optionalDependencies),
]

const LONG_PREFIX = /const LONG_PREFIX_MIN_LENGTH = \d+/

/** The router compiles a function for each short part of a path; comparing texts, as it does for long ones, starts faster. */
const routerWithoutCompiling: Plugin = {
  name: 'router-without-compiling',
  transform(code, id) {
    if (!id.endsWith('find-my-way/lib/node.js')) return undefined
    if (!LONG_PREFIX.test(code)) this.error('The router has changed')
    // Its lines stay where they are, so the source map needs no change.
    return { code: code.replace(LONG_PREFIX, 'const LONG_PREFIX_MIN_LENGTH = 2'), map: null }
  },
}

/** What `npm start` runs (decision 8). */
export default defineConfig({
  root,
  plugins: [routerWithoutCompiling],
  resolve: { alias: { glob: join(root, 'server/platform/http/no-glob.ts') } },
  ssr: { noExternal: true, external },
  build: {
    ssr: 'server/main.mjs',
    outDir: join(root, 'dist'),
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      output: {
        // As deep as `server/main.mjs` and `server/platform/`, so that `import.meta.url` resolves to the same paths.
        entryFileNames: 'main.mjs',
        chunkFileNames: 'server/[name]-[hash].mjs',
        // Without source text, which would be read at each start.
        sourcemapExcludeSources: true,
      },
    },
  },
})
