import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const COMPRESSIBLE = /\.(html|m?js|css|svg|json|webmanifest|wasm|ttf)$/

/** Writes `.br` and `.gz` beside each file once, so that the server never compresses while someone waits. */
export const precompress = (folder: string): Plugin => ({
  name: 'precompress',
  apply: 'build',
  closeBundle: {
    sequential: true,
    // Asynchronously, so that every core compresses.
    async handler() {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      const compressed = names
        .filter(name => COMPRESSIBLE.test(name) && !names.includes(`${name}.gz`))
        .map(async name => {
          const content = await readFile(join(folder, name))
          await writeFile(join(folder, `${name}.br`), await brotli(content))
          await writeFile(join(folder, `${name}.gz`), await zip(content, { level: 9 }))
        })
      await Promise.all(compressed)
    },
  },
})
