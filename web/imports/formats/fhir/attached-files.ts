import type { ImportFile } from '../../import-format.ts'

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

const decoded = (url: string) => {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

/** An absolute address is not fetched. */
const IS_ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i

/** Finds the file that a bundle's attachment names by an address relative to the bundle. */
export const besideBundle =
  (files: readonly ImportFile[]) =>
  (url: string, bundlePath: string): ImportFile | undefined => {
    if (IS_ABSOLUTE.test(url)) return undefined
    const relative = url.replace(/^(?:\.\/)+/, '')
    const paths = [relative, decoded(relative)].map(path => `${folderOf(bundlePath)}${path}`)
    return files.find(({ path }) => path !== bundlePath && paths.includes(path))
  }

/** In JSON and XML. */
const URLS = /"url"\s*:\s*("(?:[^"\\]|\\.){1,2000}")|<url\s+value\s*=\s*"([^"]{1,2000})"/g

const unescaped = (json: string | undefined, xml: string | undefined) =>
  json ? String(JSON.parse(json)) : (xml ?? '').replaceAll('&amp;', '&')

/** The files that bundles name as attachments: found before anything is read, so that no format takes them for its own. */
export const attachedFiles = async (bundles: readonly ImportFile[], all: readonly ImportFile[]) => {
  const find = besideBundle(all)
  const attached = new Set<ImportFile>()
  if (all.length < 2) return []
  for (const bundle of bundles)
    for (const [, json, xml] of (await bundle.text()).matchAll(URLS)) {
      const file = find(unescaped(json, xml), bundle.path)
      if (file) attached.add(file)
    }
  return [...attached]
}
