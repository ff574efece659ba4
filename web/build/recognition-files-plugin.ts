import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { moduleAt } from './page-files.ts'

/** All that recognizing text needs: the worker, its core for browsers with and without SIMD, and four languages. */
const FILES = [
  'tesseract.js/dist/worker.min.js',
  'tesseract.js-core/tesseract-core-simd-lstm.wasm.js',
  'tesseract.js-core/tesseract-core-lstm.wasm.js',
  ...['eng', 'spa', 'fra', 'deu'].map(code => `@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`),
].map(path => moduleAt(`node_modules/${path}`))

/** The library asks for these by their own names: the folder has the hash instead. */
const folderName = () => {
  const hash = createHash('sha256')
  for (const file of FILES) hash.update(readFileSync(file))
  return `assets/recognition-${hash.digest('hex').slice(0, 12)}`
}

/**
 * Serves the files of tesseract.js from our own origin; by default it would fetch them from a public server. They are only
 * gzipped: brotli would take half a minute for what few people fetch once.
 */
export const recognitionFiles = (output: string): Plugin => {
  const folder = folderName()
  return {
    name: 'recognition-files',
    config: () => ({ define: { 'import.meta.env.RECOGNITION_FILES': JSON.stringify(`/${folder}`) } }),
    configureServer: server => {
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const file = FILES.find(path => `/${basename(path)}` === request.url)
        if (!file) return next()
        response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream')
        response.end(readFileSync(file))
      })
    },
    writeBundle: () => {
      mkdirSync(join(output, folder), { recursive: true })
      for (const file of FILES) {
        const content = readFileSync(file)
        const target = join(output, folder, basename(file))
        writeFileSync(target, content)
        if (file.endsWith('.js')) writeFileSync(`${target}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}
