import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

// Plain JavaScript, as `main.mjs`: loading what strips types would take a fifth of the start.

/** What a bundle was made of, file by file. The packages are told by the lock file. */
export const fingerprintOf = (files, read) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(read(file))
  return hash.digest('hex')
}

const folderIn = checkout => new URL('dist/server/', checkout)

/** Its first line says which bundle is the newest, the others what it was made of. */
export const manifestIn = checkout => new URL('manifest', folderIn(checkout))

/** A folder of its own for each: an older server may still run, and fetch parts of its bundle. */
export const bundleIn = (checkout, fingerprint) => new URL(`${fingerprint}/`, folderIn(checkout))

const startIn = (checkout, fingerprint) => new URL('start.mjs', bundleIn(checkout, fingerprint))

/** A bundle gets its place in one move, so that one file tells of all. */
export const isWhole = (checkout, fingerprint) => existsSync(startIn(checkout, fingerprint))

/**
 * The bundled server, if there is one of exactly the files that are there now. Their content is compared, not their
 * times: whoever edits a file runs what they wrote, however they start it.
 */
export const freshBundle = checkout => {
  // Node restarts for a change in a file that was imported, so each must be.
  if (process.env.WATCH_REPORT_DEPENDENCIES) return undefined
  try {
    const [made, ...files] = readFileSync(manifestIn(checkout), 'utf8').split('\n')
    const folder = fileURLToPath(checkout)
    const present = fingerprintOf(files, file => readFileSync(folder + file))
    return made === present && isWhole(checkout, present) ? startIn(checkout, present).href : undefined
  } catch {
    return undefined
  }
}

/** Tells of a fault by the source's file and line. Node could, but would read every map at each start. */
export const traceToSources = () => {
  const maps = new Map()
  const mapOf = url => {
    if (!maps.has(url)) maps.set(url, new SourceMap(JSON.parse(readFileSync(new URL(`${url}.map`), 'utf8'))))
    return maps.get(url)
  }
  const told = call => {
    const text = String(call)
    const [url, line, column] = [call.getScriptNameOrSourceURL(), call.getLineNumber(), call.getColumnNumber()]
    if (!url?.includes('/dist/server/')) return text
    try {
      const { originalSource, originalLine, originalColumn } = mapOf(url).findEntry(line - 1, column - 1)
      const place = `${new URL(originalSource, url)}:${originalLine + 1}:${originalColumn + 1}`
      return text.replace(`${url}:${line}:${column}`, place)
    } catch {
      return text
    }
  }
  Error.prepareStackTrace = (error, calls) =>
    [Error.prototype.toString.call(error), ...calls.map(call => `    at ${told(call)}`)].join('\n')
}
